// Tests the table of the benches: its columns, what counts as missed, and what is no row.
import { describe, expect, test } from 'vitest';
import { isMissed, rowsOf, tableOf, type BenchRow } from './rows.ts';

const row = (over: Partial<BenchRow>): BenchRow => ({
  ...{ name: 'list', figure: 470, floor: 811, ratio: 0.58, unit: '/s', goal: null },
  ...over,
});
const least = { of: 'ratio', is: 'least', bound: 0.8 } as const;
const most = { of: 'figure', is: 'most', bound: 150 } as const;

describe('bench rows', () => {
  test.each([
    [{ goal: null }, false],
    [{ goal: least }, true],
    [{ goal: least, ratio: 0.8 }, false],
    [{ goal: { ...least, is: 'most' } }, false],
    [{ goal: most, figure: 151 }, true],
    [{ goal: most, figure: 150 }, false],
    [{ goal: least, ratio: null }, false],
  ] as const)('%j is missed: %j', (over, missed) => {
    expect(isMissed(row(over))).toBe(missed);
  });

  test('all rows are one table of aligned columns, and what is missed is marked', () => {
    const rows = [
      row({ goal: least }),
      row({ name: 'tap-all', figure: 96, floor: 16, ratio: 6, unit: 'ms', goal: most }),
      row({ name: 'heap', figure: 9.5, floor: null, ratio: null, unit: 'MB' }),
    ];
    expect(tableOf(rows).split('\n')).toEqual([
      'name     figure    floor  ratio  goal',
      'list     470/s     811/s  0.58   ≥ 0.8     missed',
      'tap-all  96 ms     16 ms  6.00   ≤ 150 ms',
      'heap     9.500 MB  -      -      -',
      '',
    ]);
  });

  test('other lines than rows are left out', () => {
    const written = row({});
    expect(rowsOf(`${JSON.stringify(written)}\nExperimentalWarning\n{"level":50}\n`)).toEqual([written]);
  });
});
