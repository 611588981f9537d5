import type { RunRecord } from '../../src-shared/domain/trace';
import type { RunSnapshot } from '../../src-shared/ipc/contract';

/** A finished run as the window shows it; the same shape as a live one, so that both are viewed alike. */
export function snapshotOf(record: RunRecord, file: string): RunSnapshot {
  const { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms, events, ...header } =
    record;
  const end = { status, code, sentence, outcome, decisions, usage, elapsed_ms, paused_ms };
  return { header, events, progress: null, end, file };
}
