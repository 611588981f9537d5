import { type Command, Option } from 'commander';
import { defaultBaseUrl } from '../planners/openai/setup';
import type { PlannerChoice } from '../runs/choose-planner';

/** The options that say who decides. */
export interface PlannerFlags {
  readonly mode: PlannerChoice['mode'];
  readonly model?: string;
  readonly baseUrl?: string;
}

/** The environment that a live mode reads. */
export type PlannerEnvironment = Readonly<Record<string, string | undefined>>;

/** Adds the options that say who decides. */
export function addPlannerOptions(command: Command): void {
  command
    .addOption(new Option('--mode <mode>', 'who decides').choices(['demo', 'api']).makeOptionMandatory())
    .option('--model <name>', 'the model for a live mode; OPENAI_MODEL names it otherwise')
    .option('--base-url <url>', 'where a live mode finds the API, such as a local server');
}

/** Who decides, by the options and the environment; contradictions end in the command's usage. */
export function readPlannerChoice(
  command: Command,
  flags: PlannerFlags,
  environment: PlannerEnvironment,
): PlannerChoice {
  if (flags.mode === 'demo') {
    for (const [name, value] of [
      ['--model', flags.model],
      ['--base-url', flags.baseUrl],
    ] as const) {
      if (value !== undefined) command.error(`error: ${name} goes with a live mode; demo asks no model`);
    }
    return { mode: 'demo' };
  }
  const model = flags.model ?? environment.OPENAI_MODEL ?? '';
  if (model.trim() === '') {
    command.error('error: a live mode needs a model; name it with --model or in OPENAI_MODEL');
  }
  const baseUrl = flags.baseUrl ?? defaultBaseUrl;
  return { mode: 'api', model, baseUrl, apiKey: environment.OPENAI_API_KEY ?? '' };
}
