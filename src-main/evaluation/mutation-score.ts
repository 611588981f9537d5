import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { judgeRun } from '../../src-shared/domain/judge-run';
import type { AgentName } from '../../src-shared/domain/status';
import { defaultLimits, type RunRecord, type TraceEvent } from '../../src-shared/domain/trace';
import type { Mutant, MutationReport } from '../../src-shared/evaluation/mutation';
import type { SuiteItem } from '../../src-shared/evaluation/suite';
import { findAgent } from '../agents/registry';
import type { Clock } from '../controller/clock';
import { policyOf } from '../controller/policy';
import { describeStorageFailure, guardStorage } from '../stores/storage-failure';
import type { Workspace } from '../workspaces/workspace';
import { silentObserver } from './evaluate-suite';
import type { LoadedSuite } from './load-suite';
import { runItem } from './run-item';

/** Who watches a mutation score being made. */
export interface MutationWatch {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Told after each rule. */
  readonly onRule: (done: number, total: number) => void;
}

/**
 * Switches each rule of a suite’s agents off in turn and replays the supplied decisions in throwaway folders. A run in which a
 * rule held nothing is the same without it, since a rule can only hold; it is replayed only where the rule held something, or
 * where the item expects the rule to be made. Null when it was cancelled.
 */
export async function scoreMutations(
  { workspace, suite }: { readonly workspace: Workspace; readonly suite: LoadedSuite },
  watch: MutationWatch,
): Promise<Result<MutationReport | null, Failure>> {
  const made = await guardStorage(tmpdir(), () => mkdtemp(join(tmpdir(), 'deskcheck-mutants-')));
  if (!made.ok) return fail(describeStorageFailure(made.failure));
  try {
    return await scoreIn(made.value, { workspace, suite, watch });
  } finally {
    await rm(made.value, { recursive: true, force: true });
  }
}

interface Scoring {
  readonly workspace: Workspace;
  readonly suite: LoadedSuite;
  readonly watch: MutationWatch;
}

async function scoreIn(folder: string, scoring: Scoring): Promise<Result<MutationReport | null, Failure>> {
  const { suite, watch } = scoring;
  const run = runnerIn(folder, scoring);
  const sound: SoundItem[] = [];
  const left_out: string[] = [];
  for (const item of suite.suite.items) {
    if (watch.signal.aborted) return succeed(null);
    const record = await run(item, null);
    if (!record.ok) return record;
    if (isMet(item, record.value)) sound.push({ item, held: heldIn(record.value.events) });
    else left_out.push(item.id);
  }
  const rules = rulesOf(suite.suite.items);
  const mutants: Mutant[] = [];
  for (const rule of rules) {
    if (watch.signal.aborted) return succeed(null);
    const scored = await scoreRule(rule, sound, run);
    if (!scored.ok) return scored;
    mutants.push(scored.value);
    watch.onRule(mutants.length, rules.length);
  }
  return succeed({ suite_name: suite.name, mutants, left_out });
}

/** An item that ends as expected with every rule on, and the rules that held something in it. */
interface SoundItem {
  readonly item: SuiteItem;
  readonly held: readonly string[];
}

type Run = (item: SuiteItem, without: string | null) => Promise<Result<RunRecord, Failure>>;

/** Runs an item in a folder of its own, so that nothing of one run is there in another. */
function runnerIn(folder: string, { workspace, watch }: Scoring): Run {
  let number = 0;
  return async (item, without) => {
    number += 1;
    const made = await runItem(
      {
        ...{ workspace, planner: { mode: 'demo' }, guardrailModel: null, limits: defaultLimits, without },
        folder: join(folder, String(number)),
      },
      { item, repeat: 1 },
      // A rule that later steps rely on may be off; what the application then meets is the mutant’s and no fault.
      { clock: watch.clock, signal: watch.signal, observer: silentObserver(() => undefined) },
    );
    return made.ok ? succeed(made.value.record) : made;
  };
}

async function scoreRule(
  rule: Rule,
  sound: readonly SoundItem[],
  run: Run,
): Promise<Result<Mutant, Failure>> {
  const looked = sound.filter(
    ({ item, held }) =>
      item.agent === rule.agent &&
      (held.includes(rule.rule) || (item.expectation?.checks.includes(rule.rule) ?? false)),
  );
  const noticed: string[] = [];
  for (const { item } of looked) {
    const record = await run(item, rule.rule);
    if (!record.ok) return record;
    if (!isMet(item, record.value)) noticed.push(item.id);
  }
  return succeed({ ...rule, looked_at: looked.map(({ item }) => item.id), noticed_by: noticed });
}

function isMet({ expectation }: SuiteItem, record: RunRecord): boolean {
  return expectation !== null && judgeRun(expectation, record).length === 0;
}

/** The rules that held something in a run, by the names that `without` takes. */
function heldIn(events: readonly TraceEvent[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.kind === 'guardrail') return event.verdict === 'passed' ? [] : [`${event.stage}_guardrail`];
    if (event.kind !== 'policy' && event.kind !== 'tool_result') return [];
    const layer = event.kind === 'policy' ? 'policy' : 'invariant';
    return event.checks.filter(({ verdict }) => verdict === 'fail').map(({ name }) => `${layer}:${name}`);
  });
}

interface Rule {
  readonly agent: AgentName;
  readonly rule: string;
  readonly title: string;
}

/** Every rule of the agents that a suite has items of. */
function rulesOf(items: readonly SuiteItem[]): readonly Rule[] {
  return [...new Set(items.map(({ agent }) => agent))].flatMap((name) => {
    const agent = findAgent(name);
    const { inputGuardrail, outputGuardrail, invariants = [] } = agent;
    const rule = (id: string, title: string): Rule => ({ agent: name, rule: id, title });
    return [
      ...(inputGuardrail ? [rule('input_guardrail', 'Input guardrail')] : []),
      ...policyOf(agent).map((check) => rule(`policy:${check.name}`, check.title)),
      ...invariants.map((invariant) => rule(`invariant:${invariant.name}`, invariant.title)),
      ...(outputGuardrail ? [rule('output_guardrail', 'Output guardrail')] : []),
    ];
  });
}
