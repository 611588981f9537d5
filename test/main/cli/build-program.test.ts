import { CommanderError } from 'commander';
import { describe, expect, test, vi } from 'vitest';
import { buildProgram, findRepeatedOption, usageExitStatus } from '../../../src-main/cli/build-program';
import { kitAt } from '../../../src-main/workspaces/workspace';
import { kitFolder } from '../../support/desk';

/** Parses arguments that must be refused, and answers what was said. */
async function refuse(args: readonly string[]) {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const finished: number[] = [];
  const program = buildProgram(kitAt(kitFolder), (status) => finished.push(status));
  const error: unknown = await program.parseAsync([...args], { from: 'user' }).catch((thrown) => thrown);
  if (!(error instanceof CommanderError)) throw new Error('The arguments were taken.');
  return { exit: usageExitStatus(error), message: error.message, written: written.join(''), finished };
}

const run = ['run', 'support', '--output', '/dev/null/out', '--case', 'explain', '--mode', 'demo'];
const review = ['review', '--output', '/dev/null/out', '--review-id', 'x', '--reviewer', 'y'];

describe('buildProgram refuses', () => {
  test.each([
    ['an unknown option', [...run, '--approve'], /unknown option '--approve'/, 'run support'],
    [
      'an option of another command',
      [...run, '--reviewer', 'me'],
      /unknown option '--reviewer'/,
      'run support',
    ],
    [
      'a missing output',
      run.filter((_part, at) => at !== 2 && at !== 3),
      /required option '--output/,
      'run support',
    ],
    ['a missing mode', run.slice(0, 6), /required option '--mode/, 'run support'],
    ['an option without its value at the end', [...run, '--max-turns'], /argument missing/, 'run support'],
    [
      'an option as the value of another',
      [...run, '--request', '--json'],
      /argument missing; found --json/,
      'run support',
    ],
    [
      'a negative number of turns',
      [...run, '--max-turns', '-1'],
      /whole number from 1 to 1000/,
      'run support',
    ],
    ['no turns', [...run, '--max-turns', '0'], /whole number from 1 to 1000/, 'run support'],
    ['too many turns', [...run, '--max-turns', '1001'], /whole number from 1 to 1000/, 'run support'],
    ['a part of a turn', [...run, '--max-turns=1.5'], /whole number from 1 to 1000/, 'run support'],
    [
      'turns in another notation',
      [...run, '--max-turns', '1e2'],
      /whole number from 1 to 1000/,
      'run support',
    ],
    ['turns that are blank', [...run, '--max-turns', ''], /whole number from 1 to 1000/, 'run support'],
    ['no time', [...run, '--time-budget', '0'], /seconds above 0/, 'run support'],
    ['no time in another notation', [...run, '--time-budget', '0.000'], /seconds above 0/, 'run support'],
    ['negative time', [...run, '--time-budget=-5'], /seconds above 0/, 'run support'],
    ['endless time', [...run, '--time-budget', 'Infinity'], /seconds above 0/, 'run support'],
    ['more than a day', [...run, '--time-budget', '86401'], /seconds above 0/, 'run support'],
    ['an unknown mode', [...run.slice(0, 7), 'x'], /Allowed choices are demo/, 'run support'],
    ['neither case nor request', [...run.slice(0, 4), '--mode', 'demo'], /--case, or a file/, 'run support'],
    [
      'a request without decisions',
      [...run.slice(0, 4), '--mode', 'demo', '--request', 'r.json'],
      /--request needs --decisions too/,
      'run support',
    ],
    ['an unknown agent', ['run', 'billing'], /unknown command 'billing'/, 'run'],
    ['an unknown command', ['refund'], /unknown command 'refund'/, ''],
    ['an argument too many', [...run, 'now'], /too many arguments/, 'run support'],
    ['an unknown decision', [...review, '--decision', 'pay'], /choices are approve, reject/, 'review'],
    ['a review without a decision', review, /required option '--decision/, 'review'],
    ['a review without a reviewer', review.slice(0, 5), /required option/, 'review'],
    ['pending without a folder', ['pending'], /required option '--output/, 'pending'],
    ['cases with an argument', ['cases', 'all'], /too many arguments/, 'cases'],
  ])('%s with status 2 and the usage', async (_name, args, message, command) => {
    const refused = await refuse(args);
    expect(refused).toMatchObject({ exit: 2, finished: [] });
    expect(refused.message).toMatch(message);
    expect(refused.written).toMatch(message);
    expect(refused.written).toContain(`Usage: deskcheck ${command}`);
  });
});

describe('findRepeatedOption', () => {
  test.each([
    [['--mode', 'demo', '--mode', 'demo'], '--mode'],
    [['--mode=demo', '--mode', 'api'], '--mode'],
    [['--json', '--output', 'o', '--json'], '--json'],
    [['--output=a=b', '--output=c'], '--output'],
  ])('finds the one in %j', (args, found) => {
    expect(findRepeatedOption(args)).toBe(found);
  });

  test.each([
    [[]],
    [['run', 'run']],
    [['--mode', 'demo', '--output', 'demo']],
    [['-h', '-h']],
    [['--output', 'a', '--orders', 'a']],
  ])('finds none in %j', (args) => {
    expect(findRepeatedOption(args)).toBeNull();
  });
});
