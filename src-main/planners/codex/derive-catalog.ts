import { z } from 'zod';
import { type Result, fail, succeed } from '../../../src-shared/domain/result';

const bundled = z.looseObject({ models: z.array(z.looseObject({ slug: z.string() })).min(1) });

/** The bundled description of models, as the installed version prints it. */
export type ModelCatalog = z.infer<typeof bundled>;

/** Every field through which a model's description brings a tool along, turned off. */
const withoutTools = {
  tool_mode: 'direct',
  shell_type: 'disabled',
  apply_patch_tool_type: null,
  experimental_supported_tools: [],
  supports_search_tool: false,
  multi_agent_version: 'disabled',
  node_repl_disabled: true,
};

/** Texts that our own instructions file replaces; without them the file that every process reads is small. */
const withoutTexts = { model_messages: null, base_instructions: '', upgrade: null, availability_nux: null };

/** Reads what `codex debug models --bundled` printed; the failure says what is wrong with it. */
export function parseCatalog(text: string): Result<ModelCatalog, string> {
  try {
    const catalog = bundled.safeParse(JSON.parse(text));
    return catalog.success ? succeed(catalog.data) : fail('its list of models has an unknown form');
  } catch {
    // JSON.parse reports bad syntax only by throwing.
    return fail('its list of models is not JSON');
  }
}

/**
 * A catalog with the one requested model and no tool. A model that the version does not know, as one of a local
 * server, takes the description of a known one: without it Codex would fall back to one that has tools.
 */
export function deriveCatalog(catalog: ModelCatalog, model: string): string {
  const known = catalog.models.find(({ slug }) => slug === model);
  const base =
    known ?? catalog.models.find((entry) => entry.use_responses_lite !== true) ?? catalog.models[0];
  return JSON.stringify({ models: [{ ...base, ...withoutTexts, ...withoutTools, slug: model }] });
}
