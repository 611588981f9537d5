import { join } from 'node:path';
import { type Failure, type Result, succeed } from '../../src-shared/domain/result';
import type { Payments } from './payments';
import type { PracticeFault } from './practice-faults';
import { type PracticeOptions, type PracticeProcessor, startPracticeProcessor } from './practice-processor';
import type { PracticeIntent } from './practice-refunds';
import { openStripePayments } from './stripe-payments';

/** The variable that names a test account of the real service instead of the practice processor. */
export const paymentKeyVariable = 'DESKCHECK_STRIPE_TEST_KEY';

/** What payments are opened with. */
export interface PaymentSources {
  /** The session's folder, which holds the practice processor's ledger. */
  readonly outputFolder: string;
  readonly intents: ReadonlyMap<string, PracticeIntent>;
  readonly faults: readonly PracticeFault[];
  readonly timeoutMs: number;
  /** A key of the real service's test mode; undefined for practice. */
  readonly apiKey: string | undefined;
  /** What the practice processor does at its effects and on which files, for a crash on purpose. */
  readonly practice?: Pick<PracticeOptions, 'onEffect' | 'fs'>;
}

/** Payments that hold a server open only from their first use on. */
export interface OpenedPayments {
  readonly payments: Payments;
  readonly close: () => Promise<void>;
}

/** Opens payments: at the practice processor, or at a test account when its key is named. A live key is refused. */
export function choosePayments(sources: PaymentSources): Result<OpenedPayments, Failure> {
  const { apiKey, timeoutMs } = sources;
  if (apiKey === undefined || apiKey === '') return succeed(practicePayments(sources));
  const service = { protocol: 'https', host: 'api.stripe.com', port: 443 } as const;
  const opened = openStripePayments({ apiKey, ...service, timeoutMs });
  return opened.ok ? succeed({ payments: opened.value, close: async () => undefined }) : opened;
}

function practicePayments(sources: PaymentSources): OpenedPayments {
  const { outputFolder, intents, faults, timeoutMs, practice } = sources;
  const folder = join(outputFolder, 'payments');
  let starting: Promise<{ readonly processor: PracticeProcessor; readonly payments: Payments }> | null = null;
  const start = async () => {
    const processor = await startPracticeProcessor({ ...practice, folder, intents, faults });
    const opened = openStripePayments({ ...processor.address, timeoutMs, waitMs: () => 20 });
    if (!opened.ok) throw new Error('The practice processor’s own key must be a test key.');
    return { processor, payments: opened.value };
  };
  const get = () => {
    starting ??= start();
    return starting;
  };
  return {
    payments: {
      refund: async (command) => (await get()).payments.refund(command),
      findByKey: async (key, options) => (await get()).payments.findByKey(key, options),
    },
    close: async () => {
      const started = starting;
      // What is asked afterwards starts another one.
      starting = null;
      if (started) await (await started).processor.close();
    },
  };
}
