import { fileURLToPath } from 'node:url';

/** The folder holding package.json; every script works from it, wherever it was started. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
