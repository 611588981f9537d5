import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import type { Settings } from '../../src-shared/domain/settings';
import type { PlannerMode } from '../../src-shared/domain/status';
import { defaultBaseUrl } from '../planners/openai/setup';
import type { PlannerChoice } from './choose-planner';

/** The keys that live planners may use; null where there is none. */
export interface PlannerKeys {
  readonly api: string | null;
  /** From CODEX_API_KEY alone, so that a ChatGPT login is never replaced by an API key by accident. */
  readonly codex: string | null;
}

/** Who decides in a run of the window, by the person's settings; a model that is not named yet is empty. */
export function choiceFromSettings(mode: PlannerMode, settings: Settings, keys: PlannerKeys): PlannerChoice {
  switch (mode) {
    case 'demo':
    case 'manual':
      return { mode };
    case 'api': {
      const { model, base_url } = settings.api;
      return { mode, model: model ?? '', baseUrl: base_url ?? defaultBaseUrl, apiKey: keys.api ?? '' };
    }
    case 'codex': {
      const { model, path, base_url } = settings.codex;
      return {
        mode,
        model: model ?? '',
        executable: path ?? 'codex',
        baseUrl: base_url,
        apiKey: keys.codex,
      };
    }
  }
}

/** The model that a live mode's input guardrail is asked of; null for the planner's own. */
export function guardrailModelOf(mode: PlannerMode, settings: Settings): string | null {
  return mode === 'api' || mode === 'codex' ? settings[mode].guardrail_model : null;
}

/** Refuses a live mode without a model, before anything is queued. */
export function requireModel(choice: PlannerChoice): Result<PlannerChoice, Failure> {
  if (!('model' in choice) || choice.model !== '') return succeed(choice);
  const planner = choice.mode === 'api' ? 'the API' : 'Codex';
  return fail({
    code: 'bad_input',
    what: `No model is named for ${planner}, so nothing was asked.`,
    where: 'Settings, Planners',
    todo: 'Name a model there and run again.',
  });
}
