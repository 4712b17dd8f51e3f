// Tests that counted work of one asset never overlaps, however it is assigned.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, type Interval, type AssignmentTurn, type AssignmentWork } from './assignment.policy.ts';

const interval = fc.tuple(fc.nat(1_000), fc.integer({ min: 1, max: 120 })).map(([startMs, ms]) => ({
  startMs,
  endMs: startMs + ms,
}));
const apart = (list: readonly Interval[]): boolean => {
  const sorted = [...list].sort((a, b) => a.startMs - b.startMs);
  return sorted.every((each, index) => index === 0 || (sorted[index - 1]?.endMs ?? 0) <= each.startMs);
};
/** A subset of intervals without overlaps, as previously counted work. */
const stored = (list: readonly Interval[]): Interval[] =>
  [...list]
    .sort((a, b) => a.startMs - b.startMs)
    .reduce<Interval[]>((all, each) => ((all.at(-1)?.endMs ?? 0) <= each.startMs ? [...all, each] : all), []);

const turnOf = (assets: readonly number[], busy: ReadonlyMap<number, readonly Interval[]>): AssignmentTurn => ({
  assets,
  ratedKw: new Map(),
  busy,
  freeAtMs: new Map(),
  next: 0,
});

describe('assign', () => {
  test('counted work never overlaps, neither in turn nor by name, neither new nor old', () => {
    const job = fc.tuple(interval, fc.option(fc.constantFrom(1, 2, 3), { nil: undefined }));
    fc.assert(
      fc.property(fc.array(job, { maxLength: 60 }), fc.array(fc.array(interval), { maxLength: 3 }), (jobs, before) => {
        const busy = new Map([1, 2, 3].map((id, index) => [id, stored(before[index] ?? [])]));
        const turn = turnOf([1, 2, 3], busy);
        const counted = new Map([...busy].map(([id, list]) => [id, [...list]]));
        const works = jobs
          .map(([span, assetId], index): AssignmentWork => ({
            ...span,
            assetId,
            id: `${index}`,
            impossible: undefined,
            energyWh: undefined,
          }))
          .sort((a, b) => a.startMs - b.startMs);
        for (const work of works) {
          const { assetId, reason } = assign(work, turn);
          if (reason === undefined) counted.get(assetId ?? 0)?.push(work);
          if (work.assetId !== undefined) expect(assetId).toBe(work.assetId);
        }
        for (const list of counted.values()) expect(apart(list)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
  test('distributes work evenly where every asset is free', () => {
    const turn = turnOf([7, 8, 9], new Map());
    const work = (n: number): AssignmentWork => ({
      id: `${n}`,
      startMs: n * 10,
      endMs: n * 10 + 5,
      assetId: undefined,
      impossible: undefined,
      energyWh: undefined,
    });
    expect([0, 1, 2, 3, 4, 5].map((n) => assign(work(n), turn).assetId)).toEqual([7, 8, 9, 7, 8, 9]);
  });
  test("impossible or unassignable work is not counted and takes up no asset's time", () => {
    const turn = turnOf([1], new Map());
    const base = { id: 'a', startMs: 0, endMs: 10, assetId: undefined, energyWh: undefined };
    expect(assign({ ...base, impossible: 'negative' }, turn).reason).toBe('negative');
    expect(assign({ ...base, impossible: undefined }, turn)).toEqual({ id: 'a', assetId: 1, reason: undefined });
    expect(assign({ ...base, impossible: undefined, startMs: 5 }, turn).reason).toBe('no_free_asset');
    expect(assign({ ...base, impossible: undefined, startMs: 10, endMs: 11 }, turn).reason).toBe(undefined);
  });
});
