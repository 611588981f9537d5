import { mergeConfig } from 'vitest/config';
import config from './vitest.config';

/** The generated sequences of the order agent, many more than the suite has time for. */
export default mergeConfig(config, {
  test: { env: { DESKCHECK_SEQUENCES: '100000' } },
});
