/** The second half of `npm run bench`: what is only true in the real window, as ratios within one run. */
import { runDesktopProject } from './desktop-project';
import { fail } from './terminal';

const problem = await runDesktopProject({ project: 'bench', filters: process.argv.slice(2) });
process.exitCode = problem === null ? 0 : fail(problem);
