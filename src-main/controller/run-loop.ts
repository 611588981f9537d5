/** The one loop: plan, decide, act, record. Every mode and every caller runs through it, and it knows no agent by name. */
import type { Json } from '../../src-shared/domain/json';
import { plannerView } from '../../src-shared/domain/planner-view';
import type {
  PlannerCallRecord,
  PlannerStep,
  RunEnd,
  RunHeader,
  RunPhase,
  RunProgress,
  RunRecord,
  TraceEvent,
  Usage,
} from '../../src-shared/domain/trace';
import { hashJson } from '../canonical-json';
import type { Planner, PlannerEvidence } from '../planners/planner';
import { addUsage } from './add-usage';
import type { Agent, Decision, PastCall, Tool } from './agent';
import { askPlanner, type PlannerAnswer } from './ask-planner';
import type { Clock } from './clock';
import {
  afterPlanning,
  afterPolicy,
  afterTool,
  beforePlanning,
  cancelledStop,
  faultStop,
  haltedStop,
  type RunStop,
  unrecordedStop,
} from './decide';
import { describeCall, type EvidenceSink } from './evidence';
import { judgeMessage } from './message-guard';
import { type GuardSource, type Guarding, startGuarding } from './input-guard';
import { permit } from './permit';
import { collectPlannerSteps, type PlannerSteps } from './planner-steps';
import { argumentsOf } from './policy';
import { type RunningTime, startRunningTime } from './running-time';

/** What a run needs from outside. */
export interface RunContext {
  readonly agent: Agent;
  readonly stores: unknown;
  /** What the checks may know beside the calls. */
  readonly facts: unknown;
  readonly planner: Planner;
  readonly header: RunHeader;
  readonly clock: Clock;
  readonly evidence: EvidenceSink;
  /** Who answers the input guardrail, for an agent that has one. */
  readonly guard: GuardSource | null;
  /** Aborted when the person cancels. */
  readonly signal: AbortSignal;
  readonly observer: RunObserver;
}

/** Who watches a run and may hold it. */
export interface RunObserver {
  readonly onEvent: (event: TraceEvent) => void;
  readonly onProgress: (progress: Omit<RunProgress, 'pause_before_dispatch'>) => void;
  /** Told of every step inside a planner call, as it comes. */
  readonly onPlannerStep: (turn: number, step: PlannerStep) => void;
  /** Called once with an error that nothing was prepared for. */
  readonly onFault: (error: unknown) => void;
  /** Called with every allowed call before it is dispatched; null lets it go on at once. */
  readonly holdBeforeDispatch: () => Promise<void> | null;
}

/** Runs one request to its end and returns its whole record. Never throws for what a planner or a record does. */
export async function runAgent(context: RunContext): Promise<RunRecord> {
  const run = new Run(context);
  try {
    return run.finish(await run.toEnd());
  } catch (error) {
    // The loop's boundary: a broken invariant ends this run and nothing else.
    context.observer.onFault(error);
    return run.finish(faultStop);
  }
}

/** One run's growing state; private to the loop. */
class Run {
  private readonly events: TraceEvent[] = [];
  private readonly calls: PastCall[] = [];
  private readonly time: RunningTime;
  private turn = 0;
  private decisions = 0;
  private usage: Usage | null = null;
  private guarding: Guarding | null = null;

  constructor(private readonly context: RunContext) {
    this.time = startRunningTime(context.clock);
  }

  /** Goes turn by turn until something ends the run. */
  async toEnd(): Promise<RunStop> {
    const guarding = this.startGuard();
    this.guarding = guarding;
    try {
      for (;;) {
        this.turn += 1;
        const room = beforePlanning(this.turn, this.time.elapsedMs(), this.context.header.limits);
        if (room) return room;
        const stop = await this.takeTurn();
        if (stop) return stop;
      }
    } finally {
      guarding?.stop();
    }
  }

  /** Asks the input guardrail beside the first planner call; the verdict is looked at before the first dispatch. */
  private startGuard(): Guarding | null {
    const { agent, guard, header, clock, signal } = this.context;
    const { inputGuardrail } = agent;
    // A run that was cancelled before its start asks nobody.
    if (!inputGuardrail || !guard || header.without === 'input_guardrail' || signal.aborted) return null;
    return startGuarding(inputGuardrail, guard, { header, clock, signal, elapsedMs: this.time.elapsedMs });
  }

  finish(stop: RunStop): RunRecord {
    const end: RunEnd = {
      ...stop,
      decisions: this.decisions,
      usage: this.usage,
      elapsed_ms: this.time.elapsedMs(),
      paused_ms: this.time.pausedMs(),
    };
    this.progress('ended');
    return { ...this.context.header, ...end, events: this.events };
  }

  private async takeTurn(): Promise<RunStop | null> {
    const planned = await this.plan();
    if (planned.stop) return planned.stop;
    const permitted = this.checkPolicy(planned.decision);
    if (permitted.stop) return permitted.stop;
    const held = await this.passGuard();
    if (held) return held;
    const message = await this.checkMessage(permitted.tool, permitted.decision);
    if (message) return message;
    await this.hold();
    if (this.context.signal.aborted) return cancelledStop;
    return this.act(permitted.tool, permitted.decision);
  }

  private async plan(): Promise<{ stop: RunStop } | { stop: null; decision: Json }> {
    const { header, planner, clock, observer } = this.context;
    const { turn, guarding } = this;
    // A tripped guardrail ends the call in flight as a cancel does.
    const signal = guarding?.callSignal ?? this.context.signal;
    const view = plannerView(header, this.events, turn);
    const given_sha256 = hashJson(view);
    const isPersons = planner.person?.decides(turn) ?? false;
    const started_ms = this.progress(isPersons ? 'asking' : 'planning');
    const steps = collectPlannerSteps(clock);
    const asked = askPlanner({
      ...{ planner, view, turn, limits: header.limits, elapsedMs: started_ms, clock, signal },
      isBounded: !isPersons,
      onProgress: (progress) => observer.onPlannerStep(turn, steps.add(progress)),
    });
    const answer = await (isPersons ? this.time.hold(asked) : asked);
    const kept = await this.keepEvidence(answer, steps);
    this.usage = addUsage(this.usage, answer.usage);
    const { usage } = answer;
    if (kept.stop === null && answer.kind === 'decided') {
      this.decisions += 1;
      const { decision } = answer;
      const { origin = 'planner' } = answer;
      this.record(started_ms, { kind: 'proposal', decision, origin, given_sha256, usage, call: kept.call });
      return { stop: null, decision };
    }
    const isHalted = answer.kind === 'cancelled' && !this.context.signal.aborted;
    const halted = isHalted ? await this.passGuard() : null;
    const stop = kept.stop ?? halted ?? afterPlanning(answer, header.limits);
    if (!stop) throw new Error('A planner call without a decision must end the run.');
    const { code, sentence } = stop;
    const body = { code: code ?? stop.status, sentence, given_sha256, usage, call: kept.call };
    this.record(started_ms, { kind: 'planner_failure', ...body });
    return { stop };
  }

  /** Keeps what a call left behind before anything follows from it; what is not on record is not acted on. */
  private async keepEvidence(
    answer: PlannerAnswer,
    steps: PlannerSteps,
  ): Promise<{ stop: RunStop | null; call: PlannerCallRecord | null }> {
    if (!answer.evidence) return { stop: null, call: null };
    const saved = await this.context.evidence.save(this.turn, answer.evidence);
    const files = saved.ok ? saved.value : [];
    const call = describeCall(answer.evidence, files, steps.all());
    return { stop: saved.ok ? null : unrecordedStop(saved.failure.sentence), call };
  }

  private checkPolicy(raw: Json): { stop: RunStop } | { stop: null; tool: Tool; decision: Decision } {
    const { agent, header, facts } = this.context;
    const started_ms = this.progress('deciding');
    // A cast, because the schema check is the first of the policy: no later check runs on anything else.
    const decision = raw as Decision;
    const { request, limits } = header;
    const context = {
      raw,
      decision,
      request,
      calls: this.calls,
      facts,
      limits,
      turn: this.turn,
      elapsedMs: this.time.elapsedMs(),
    };
    const answer = permit(agent, context, offIn(header, 'policy'));
    const { tool: name, allowed, sentence } = answer;
    this.record(started_ms, { kind: 'policy', tool: name, allowed, sentence, checks: [...answer.checks] });
    const stop = afterPolicy(answer);
    if (stop) return { stop };
    const tool = agent.tools.find((candidate) => candidate.name === name);
    if (!tool) throw new Error('Policy allowed a tool that does not exist.');
    return { stop: null, tool, decision };
  }

  /** Waits for the input guardrail's verdict, once, and records it; the end that it is when it holds the run. */
  private async passGuard(): Promise<RunStop | null> {
    const { guarding } = this;
    if (!guarding) return null;
    this.guarding = null;
    this.progress('guarding');
    const { signal } = this.context;
    const answer = await Promise.race([guarding.verdict, aborted(signal).then(() => null)]);
    if (answer === null || signal.aborted) return cancelledStop;
    const { verdict, sentence, findings, usage } = answer;
    const call = await this.keepGuardCall('guardrail', answer.evidence);
    this.usage = addUsage(this.usage, usage);
    const said = { verdict, sentence, by: guarding.by, findings, claims: [], usage, call };
    this.record(guarding.startedMs, { kind: 'guardrail', stage: 'input', ...said }, guarding.endedMs());
    // What is not on record is not acted on.
    if (answer.evidence && call?.files.length === 0)
      return unrecordedStop('The guardrail’s call left no file.');
    return verdict === 'passed' ? null : haltedStop(verdict, sentence);
  }

  /** Compares the final message with what the run did; the end that takes its place when it says more. */
  private async checkMessage(tool: Tool, decision: Decision): Promise<RunStop | null> {
    const { agent, header, guard, clock, signal } = this.context;
    const guardrail = agent.outputGuardrail;
    if (!guardrail?.tools.includes(tool.name) || header.without === 'output_guardrail') return null;
    const started_ms = this.time.elapsedMs();
    const message = { tool: tool.name, args: argumentsOf(agent, decision), calls: this.calls };
    const judged = await judgeMessage(guardrail, message, { guard, clock, signal });
    if (judged === null) return null;
    const { holds, sentence, claims, findings, usage } = judged;
    const call = await this.keepGuardCall('review', judged.evidence);
    this.usage = addUsage(this.usage, usage);
    const verdict = holds ? 'tripped' : 'passed';
    const said = { sentence, findings, claims: [...claims], usage, call };
    this.record(started_ms, { kind: 'guardrail', stage: 'output', verdict, by: 'code', ...said });
    return holds ? guardrail.instead(this.calls) : null;
  }

  /** Keeps what a guardrail's call left behind; one that cannot be written is named by no file. */
  private async keepGuardCall(
    place: 'guardrail' | 'review',
    evidence: PlannerEvidence | null,
  ): Promise<PlannerCallRecord | null> {
    if (!evidence) return null;
    const saved = await this.context.evidence.save(place, evidence);
    return describeCall(evidence, saved.ok ? saved.value : [], []);
  }

  private async hold(): Promise<void> {
    const held = this.context.observer.holdBeforeDispatch();
    if (!held) return;
    this.progress('held');
    await this.time.hold(Promise.race([held, aborted(this.context.signal)]));
  }

  private async act(tool: Tool, decision: Decision): Promise<RunStop | null> {
    const { agent, header, stores, clock } = this.context;
    const started_ms = this.progress('acting');
    const args = argumentsOf(agent, decision);
    const { request } = header;
    const { signal } = this.context;
    const off = offIn(header, 'invariant');
    const isOff = (invariant: string): boolean => invariant === off;
    const call = { arguments: args, decision, request, calls: this.calls, now: clock.now(), signal, isOff };
    const outcome = await tool.run(call, stores);
    const { result, sentence, writes } = outcome;
    const event = this.record(started_ms, {
      kind: 'tool_result',
      tool: tool.name,
      arguments: args,
      effect: tool.effect,
      result,
      sentence,
      writes: [...writes],
      checks: [...(outcome.checks ?? [])],
      exhibit: outcome.exhibit ?? null,
    });
    const isRefused = (outcome.checks ?? []).some((check) => check.verdict === 'fail');
    const isWriting = writes.length > 0;
    this.calls.push({ tool: tool.name, arguments: args, result, isRefused, isWriting, event: event.seq });
    return afterTool(outcome);
  }

  /** Tells the observer where the run is and answers the running time. */
  private progress(phase: RunPhase): number {
    const elapsed_ms = this.time.elapsedMs();
    const { run_id } = this.context.header;
    const turn = Math.min(this.turn, this.context.header.limits.max_turns);
    this.context.observer.onProgress({ run_id, phase, turn, elapsed_ms, paused_ms: this.time.pausedMs() });
    return elapsed_ms;
  }

  private record(started_ms: number, body: EventBody, ended_ms = this.time.elapsedMs()): TraceEvent {
    const { run_id } = this.context.header;
    const event = { run_id, seq: this.events.length + 1, turn: this.turn, started_ms, ended_ms, ...body };
    this.events.push(event);
    this.context.observer.onEvent(event);
    return event;
  }
}

type EventBody = TraceEvent extends infer Event
  ? Event extends TraceEvent
    ? Omit<Event, 'run_id' | 'seq' | 'turn' | 'started_ms' | 'ended_ms'>
    : never
  : never;

/** The name of the one rule of a layer that is switched off, from `policy:not_repeated` or `invariant:…`. */
function offIn({ without }: RunHeader, layer: 'policy' | 'invariant'): string | null {
  return without?.startsWith(`${layer}:`) ? without.slice(layer.length + 1) : null;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
