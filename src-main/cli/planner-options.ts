import { type Command, Option } from 'commander';
import type { PlannerMode } from '../../src-shared/domain/status';
import { defaultBaseUrl } from '../planners/openai/setup';
import type { PlannerChoice } from '../runs/choose-planner';

/** The options that say who decides. */
export interface PlannerFlags {
  readonly mode: PlannerChoice['mode'];
  readonly model?: string;
  readonly baseUrl?: string;
  readonly codex?: string;
  /** A cheaper model for the input guardrail of an agent that has one. */
  readonly guardrailModel?: string;
}

/** The environment that a live mode reads. */
export type PlannerEnvironment = Readonly<Record<string, string | undefined>>;

/** Adds the options that say who decides, by one of these modes. */
export function addPlannerOptions(command: Command, modes: readonly PlannerMode[]): void {
  command
    .addOption(new Option('--mode <mode>', 'who decides').choices(modes).makeOptionMandatory())
    .option('--model <name>', 'the model for a live mode; OPENAI_MODEL names it otherwise')
    .option('--guardrail-model <name>', 'another model for the input guardrail of a live mode')
    .option('--base-url <url>', 'where a live mode finds the API, such as a local server')
    .option('--codex <path>', 'the Codex executable, when it is not on the search path');
}

/** Who decides, by the options and the environment; contradictions end in the command's usage. */
export function readPlannerChoice(
  command: Command,
  flags: PlannerFlags,
  environment: PlannerEnvironment,
): PlannerChoice {
  for (const [option, value, modes] of [
    ['--model', flags.model, ['codex', 'api']],
    ['--guardrail-model', flags.guardrailModel, ['codex', 'api']],
    ['--base-url', flags.baseUrl, ['codex', 'api']],
    ['--codex', flags.codex, ['codex']],
  ] as const) {
    if (value !== undefined && !modes.some((mode) => mode === flags.mode)) {
      command.error(`error: ${option} goes with --mode ${modes.join(' or ')}, not with ${flags.mode}`);
    }
  }
  if (flags.mode === 'demo' || flags.mode === 'manual') return { mode: flags.mode };
  const model = flags.model ?? (flags.mode === 'api' ? environment.OPENAI_MODEL : undefined) ?? '';
  if (model.trim() === '') {
    const elsewhere = flags.mode === 'api' ? ' or in OPENAI_MODEL' : '';
    command.error(`error: ${flags.mode} needs a model; name it with --model${elsewhere}`);
  }
  if (flags.mode === 'api') {
    const baseUrl = flags.baseUrl ?? defaultBaseUrl;
    return { mode: 'api', model, baseUrl, apiKey: environment.OPENAI_API_KEY ?? '' };
  }
  const executable = flags.codex ?? 'codex';
  return {
    mode: 'codex',
    model,
    executable,
    baseUrl: flags.baseUrl ?? null,
    // Codex has its own name for a key, so that a ChatGPT login is never replaced by an API key by accident.
    apiKey: environment.CODEX_API_KEY ?? null,
  };
}
