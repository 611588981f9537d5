import type { Tool } from './agent';
import { takesWhat } from './policy';

/** What instructions are written from: the same tools and checks that the controller enforces. */
export interface InstructionSource {
  readonly role: string;
  readonly rules: readonly string[];
  readonly tools: readonly Pick<Tool, 'name' | 'purpose' | 'takes' | 'fixed' | 'isLoose'>[];
  readonly argumentFields: readonly string[];
  readonly checks: readonly {
    readonly title: string;
    readonly reason: string;
    readonly tools?: readonly string[];
  }[];
}

/** Writes a planner's instructions; a tool or a check that changes changes them too. */
export function writeInstructions(source: InstructionSource): string {
  const tools = source.tools.map(
    (tool) => `- ${tool.name}: ${tool.purpose}\n  ${argumentRule(tool, source)}`,
  );
  const checks = source.checks.map((check) => {
    const applies = check.tools ? ` (${check.tools.join(', ')})` : '';
    return `- ${check.title}${applies}: ${check.reason}`;
  });
  return [
    source.role,
    ...source.rules,
    '',
    'Tools:',
    ...tools,
    '',
    'The application checks every proposal, among others by these rules:',
    ...checks,
  ].join('\n');
}

function argumentRule(tool: InstructionSource['tools'][number], source: InstructionSource): string {
  if (tool.isLoose === true) return 'It takes any of the arguments, or none; nothing you give it is refused.';
  const fixed = Object.entries(tool.fixed).map(
    ([field, value]) => `${field} must be ${JSON.stringify(value)}.`,
  );
  const nulls = source.argumentFields.filter((field) => !tool.takes.includes(field));
  const rest = nulls.length > 0 ? `Set ${nulls.join(', ')} to null.` : '';
  return [`It ${takesWhat(tool.takes)}.`, ...fixed, rest].filter((part) => part !== '').join(' ');
}
