import { z } from 'zod';

// The window's policy forbids compiling code from text. Zod decides when a schema is built, so this module has to
// be imported before any module that builds one.
z.config({ jitless: true });
