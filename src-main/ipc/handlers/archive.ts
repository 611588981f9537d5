import { succeed } from '../../../src-shared/domain/result';
import type { Handlers } from '../answer-call';
import type { Services } from '../services';

type ArchiveCalls = 'archive.state' | 'archive.choose' | 'archive.connect' | 'archive.check';

/** Which archive the window stores its runs in. */
export function archiveHandlers({ archive }: Services): Pick<Handlers, ArchiveCalls> {
  return {
    'archive.state': async () => succeed(archive.state()),
    'archive.choose': async ({ kind }) => archive.choose(kind),
    'archive.connect': async ({ url }) => archive.connect(url),
    'archive.check': async () => {
      const counted = await archive.check();
      return counted.ok ? succeed(counted.value && { runs: counted.value.runs }) : counted;
    },
  };
}
