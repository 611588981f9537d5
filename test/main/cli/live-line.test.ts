import { describe, expect, test } from 'vitest';
import { describePosition, openLiveLine } from '../../../src-main/cli/live-line';
import { defaultLimits } from '../../../src-shared/domain/trace';

function stream(isTTY: boolean) {
  const written: string[] = [];
  return { isTTY, columns: 20, write: (text: string) => void written.push(text), written };
}

describe('the live line', () => {
  test('replaces itself on a terminal and leaves nothing behind', () => {
    const to = stream(true);
    const line = openLiveLine(to);
    line.show('turn 1');
    line.show('turn 2');
    line.clear();
    line.clear();
    const erase = '\r\u001B[2K';
    expect(to.written).toEqual([`${erase}turn 1`, `${erase}turn 2`, erase]);
  });

  test('never wraps', () => {
    const to = stream(true);
    openLiveLine(to).show('x'.repeat(100));
    expect(to.written[0]).toBe(`\r\u001B[2K${'x'.repeat(19)}`);
  });

  test('writes nothing where there is no terminal', () => {
    const to = stream(false);
    const line = openLiveLine(to);
    line.show('turn 1');
    line.clear();
    expect(to.written).toEqual([]);
  });
});

test('a position names the turn, both budgets, the tokens and the last step', () => {
  const usage = {
    input_tokens: 120,
    cached_input_tokens: 20,
    output_tokens: 30,
    reasoning_output_tokens: 10,
  };
  const position = {
    turn: 2,
    phase: 'planning',
    elapsedMs: 12_340,
    callMs: 1_000,
    usage,
    step: 'turn.started',
  };
  expect(describePosition(position, defaultLimits)).toBe(
    'turn 2 of 4  planning  12.3 of 300 s  call 1.0 of 120 s  120 in, 30 out  turn.started',
  );
});
