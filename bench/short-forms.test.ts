// Runs the short form of every bench: one that no longer fits the code breaks here.
import { describe, expect, test } from 'vitest';
import { benchNames, runBench } from './run-bench.ts';

describe('benches in their short form', () => {
  test.each(benchNames)('%s runs and writes rows', async (name) => {
    const { rows, broke } = await runBench(name, { isShort: true });
    expect(broke).toBeUndefined();
    expect(rows.map((row) => row.figure).every(Number.isFinite)).toBe(true);
  });
});
