// Tests the result counting of the gates: no failure can end with a successful last line.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { conclude, NOTHING, runSteps, type StepOutcome } from './steps.ts';

const passing: StepOutcome = { ...NOTHING, passed: 2 };
const failing: StepOutcome = { ...NOTHING, passed: 1, failed: 1, failures: ['a.test.ts > a breaks'] };
const step = (name: string, outcome: StepOutcome) => ({ name, run: () => Promise.resolve(outcome) });

describe('tools.steps', () => {
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      lines.push(...String(text).trimEnd().split('\n'));
      return true;
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test('sums every step and continues after a failing one', async () => {
    const sum = await runSteps([[step('first', failing), step('beside', passing)], [step('last', passing)]]);
    expect(sum).toEqual({ passed: 5, failed: 1, failures: ['a.test.ts > a breaks'], flaky: [] });
  });

  test('ends with the sum, names what failed, and returns 1', () => {
    expect(conclude(failing)).toBe(1);
    expect(lines.at(-1)).toBe('1 passed, 1 failed');
    expect(lines.join('\n')).toContain('a.test.ts > a breaks');
  });

  test('returns 0 only when something passed and nothing failed', () => {
    expect(conclude(passing)).toBe(0);
    expect(lines.at(-1)).toBe('2 passed, 0 failed');
    expect(conclude(NOTHING)).toBe(1);
    expect(lines.at(-1)).toBe('0 passed, 0 failed');
  });
});
