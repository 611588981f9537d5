import { auditLogFilter } from './audit';

/** Features that give the model a tool, run something beside it, or never end. */
export const featuresToDisable: readonly string[] = [
  'apps',
  'browser_use',
  'code_mode',
  'code_mode_host',
  'code_mode_only',
  'computer_use',
  'context_management',
  'current_time_reminder',
  'deferred_executor',
  'goals',
  'hooks',
  'image_generation',
  'memories',
  'multi_agent',
  'multi_agent_v2',
  'plugins',
  'remote_plugin',
  'request_permissions_tool',
  'shell_snapshot',
  'shell_tool',
  'skill_search',
  'sleep_tool',
  'standalone_web_search',
  'token_budget',
  'tool_suggest',
  'unbounded_connection_retries',
  'unified_exec',
  'view_image',
];

/** Settings that switch off a tool or keep a text out of the prompt; a version without one has not the thing either. */
export const quietSettings: readonly string[] = [
  'web_search="disabled"',
  'agents.enabled=false',
  'tools.experimental_request_user_input.enabled=false',
  'tools.update_plan.enabled=false',
  'cloud.skills.enabled=false',
  'skills.include_instructions=false',
  'skills.bundled.enabled=false',
  'project_doc_max_bytes=0',
  'include_environment_context=false',
  'include_permissions_instructions=false',
  'include_apps_instructions=false',
  'include_collaboration_mode_instructions=false',
  'analytics.enabled=false',
  'check_for_update_on_startup=false',
];

/** The longest silence in a stream; the caller's own deadline is far shorter, this only outlives a lost caller. */
const idleStreamMs = 600_000;

/** What the command line of one decision is made of. */
export interface CommandParts {
  readonly model: string;
  /** Null: the service that belongs to the kind of login. */
  readonly baseUrl: string | null;
  readonly disable: readonly string[];
  readonly settings: readonly string[];
  readonly schemaFile: string;
  readonly instructionsFile: string;
  readonly catalogFile: string;
  readonly answerFile: string;
}

/** The arguments of `codex` for one decision without tools. */
export function buildArguments(parts: CommandParts): readonly string[] {
  const settings = [
    'model_provider="planner"',
    `model_providers.planner=${describeProvider(parts.baseUrl)}`,
    ...parts.settings,
    `model_catalog_json=${JSON.stringify(parts.catalogFile)}`,
    `model_instructions_file=${JSON.stringify(parts.instructionsFile)}`,
  ];
  return [
    'exec',
    '--json',
    '--ephemeral',
    '--ignore-user-config',
    '--ignore-rules',
    '--strict-config',
    '--skip-git-repo-check',
    '--sandbox=read-only',
    '--color=never',
    // With "=", so that a name that begins with a hyphen is still a name.
    `--model=${parts.model}`,
    `--output-schema=${parts.schemaFile}`,
    `--output-last-message=${parts.answerFile}`,
    ...settings.flatMap((setting) => ['-c', setting]),
    ...parts.disable.map((feature) => `--disable=${feature}`),
    '-',
  ];
}

/** A provider of our own, because only there the number of attempts can be set: exactly one. */
function describeProvider(baseUrl: string | null): string {
  const fields = [
    'name="planner"',
    ...(baseUrl === null ? [] : [`base_url=${JSON.stringify(baseUrl)}`]),
    'wire_api="responses"',
    'requires_openai_auth=true',
    'request_max_retries=0',
    'stream_max_retries=0',
    `stream_idle_timeout_ms=${idleStreamMs}`,
  ];
  return `{${fields.join(',')}}`;
}

/** What the environment of a decision is made of. */
export interface EnvironmentParts {
  readonly path: string;
  readonly home: string;
  readonly codexHome: string;
  readonly apiKey: string | null;
}

/** The whole environment of the process: nothing else of ours reaches it. */
export function buildEnvironment(parts: EnvironmentParts): Readonly<Record<string, string>> {
  return {
    PATH: parts.path,
    HOME: parts.home,
    CODEX_HOME: parts.codexHome,
    RUST_LOG: auditLogFilter,
    ...(parts.apiKey === null ? {} : { CODEX_API_KEY: parts.apiKey }),
  };
}
