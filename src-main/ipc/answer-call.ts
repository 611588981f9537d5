import type { z } from 'zod';
import { type Failure, fail, type Result, succeed } from '../../src-shared/domain/result';
import { describeExpected } from '../../src-shared/input/parse-document';
import { formatPath, shorten } from '../../src-shared/input/problem';
import { type CallName, type CallOutput, calls } from '../../src-shared/ipc/contract';

/** What answers one call: typed input, typed result. */
export type Handler<Name extends CallName> = (
  input: z.output<(typeof calls)[Name]['input']>,
) => Promise<Result<CallOutput<Name>>>;

/** One handler per call of the contract; a missing one does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> };

const untrusted: Failure = {
  code: 'untrusted_sender',
  what: 'A call was refused because it did not come from the app’s own window.',
  where: null,
  todo: 'Close the page that made it. Nothing was done.',
};

const internal: Failure = {
  code: 'internal',
  what: 'Deskcheck met an error of its own and did not finish this.',
  where: null,
  todo: 'Try again; if it happens again, report it with what you did before.',
};

/** Answers one call, always in this order: sender, input, handler, output. It never throws and never stays silent. */
export async function answerCall(
  handlers: Handlers,
  call: { readonly name: CallName; readonly input: unknown; readonly isTrusted: boolean },
  onFault: (error: unknown) => void,
): Promise<Result<unknown>> {
  if (!call.isTrusted) return fail(untrusted);
  const contract = calls[call.name];
  const input = contract.input.safeParse(call.input);
  if (!input.success) return fail(badInput(call.name, input.error.issues[0]));
  try {
    // A cast, because the name and its handler are of one type only together, which a union of names cannot say.
    const handler = handlers[call.name] as (input: unknown) => Promise<Result<unknown>>;
    const result = await handler(input.data);
    return result.ok ? succeed(contract.output.parse(result.value)) : result;
  } catch (error) {
    // The boundary to the window: nothing but a Result may cross it.
    onFault(error);
    return fail(internal);
  }
}

function badInput(name: string, issue: z.core.$ZodIssue | undefined): Failure {
  const path = (issue?.path ?? []).filter((part): part is string | number => typeof part !== 'symbol');
  // The path may hold a key of any length from the window.
  const at = shorten(formatPath(path));
  const expected = issue ? describeExpected(issue) : 'another form';
  return {
    code: 'bad_input',
    what: `The call ${name} was refused: at ${at} expected ${expected}.`,
    where: name,
    todo: 'Nothing was done. This is an error of the window; reload it.',
  };
}
