import manifest from '../package.json';

/** The version of Deskcheck. */
export const version: string = manifest.version;
