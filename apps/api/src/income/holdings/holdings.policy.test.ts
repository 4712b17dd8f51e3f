// Tests of when a holding earns, how a day's target is divided, and the statuses of its records.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SettlementCycle } from '@roda/api-contract/enums';
import {
  holdingStatusOf,
  HOURLY,
  periodAround,
  progressOf,
  recordStatusOf,
  sliceOfDay,
  sliceTarget,
  spanOf,
  targetOf,
} from './holdings.policy.ts';

const zone = fc.constantFrom(
  'Asia/Jakarta',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'UTC',
);
const moment = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) }).map((ms) => new Date(ms));
const cycle = fc.constantFrom<SettlementCycle[]>(0, 1, 2);
const days = fc.integer({ min: 1, max: 800 });

describe('spanOf', () => {
  test('starts with the first whole period after the payment, ends with a period, and never overlaps a fixed one', () => {
    fc.assert(
      fc.property(moment, zone, cycle, days, fc.boolean(), (paidAt, where, how, validityDays, late) => {
        const next = periodAround(how, paidAt, where).end;
        const settledUntil = late ? periodAround(how, next, where).end : undefined;
        const { start, end } = spanOf({ cycle: how, validityDays, zone: where, paidAt, settledUntil });
        expect(start).toEqual(settledUntil ?? next);
        expect(start > paidAt).toBe(true);
        expect(periodAround(how, start, where).start).toEqual(start);
        expect(periodAround(how, end, where).start).toEqual(end);
        const lasted = (end.getTime() - start.getTime()) / 86_400_000;
        expect(Math.abs(lasted - validityDays)).toBeLessThan(0.1);
      }),
      { numRuns: 1_000 },
    );
  });
  test('paid at the very start of a period, it earns from the next one', () => {
    const paidAt = new Date('2026-03-09T17:00:00Z');
    const { start } = spanOf({ cycle: 0, validityDays: 3, zone: 'Asia/Jakarta', paidAt, settledUntil: undefined });
    expect(start.toISOString()).toBe('2026-03-10T17:00:00.000Z');
  });
});

describe('spanOf with periods that are fixed', () => {
  test('a period fixed before its first one changes nothing; one fixed after it moves the start', () => {
    const term = { cycle: 0, validityDays: 3, zone: 'UTC', paidAt: new Date('2026-03-09T10:00:00Z') } as const;
    const startOf = (settled: string) => spanOf({ ...term, settledUntil: new Date(settled) }).start.toISOString();
    expect(startOf('2026-03-08T00:00:00Z')).toBe('2026-03-10T00:00:00.000Z');
    expect(startOf('2026-03-12T00:00:00Z')).toBe('2026-03-12T00:00:00.000Z');
  });
  test('from a day that begins at 01:00 it still runs to the end of a day', () => {
    const paidAt = new Date('2026-03-07T17:00:00Z');
    const havana = { cycle: 0, validityDays: 3, zone: 'America/Havana', paidAt, settledUntil: undefined } as const;
    const { start, end } = spanOf(havana);
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-03-08T05:00:00.000Z', '2026-03-12T04:00:00.000Z']);
  });
});

describe('sliceOfDay', () => {
  test('a day that is settled as a whole is one slice', () => {
    const day = periodAround(0, new Date('2026-03-09T10:00:00Z'), 'UTC');
    expect(sliceOfDay(0, day, 'UTC')).toEqual({ index: 0, count: 1 });
  });
  test('the hours of a day, 23, 24 or 25 of them, add up to its target exactly', () => {
    fc.assert(
      fc.property(moment, zone, fc.bigInt({ min: 0n, max: 10n ** 14n }), (at, where, target) => {
        const day = periodAround(0, at, where);
        let [sum, count] = [0n, 0];
        for (let hour = day.start; hour < day.end;) {
          const period = periodAround(HOURLY, hour, where);
          const slice = sliceOfDay(HOURLY, period, where);
          expect(slice.index).toBe(count);
          sum += sliceTarget(target, slice);
          count += 1;
          hour = period.end;
        }
        expect(sum).toBe(target);
      }),
      { numRuns: 300 },
    );
    expect(sliceTarget(1_000_001n, { index: 0, count: 1 })).toBe(1_000_001n);
  });
  test('a day on which clocks are put forward has 23', () => {
    const period = periodAround(HOURLY, new Date('2026-03-29T10:00:00Z'), 'Europe/Berlin');
    expect(sliceOfDay(HOURLY, period, 'Europe/Berlin').count).toBe(23);
  });
});

describe('targetOf', () => {
  test('is of all units per day', () => expect(targetOf({ targetDailyMinor: '500' }, 3)).toBe(1_500n));
});

describe('recordStatusOf', () => {
  const at = new Date('2026-03-10T00:00:00Z');
  const facts = { state: 'unclaimed', claimableAt: at } as const;
  test('an amount is unclaimed from the moment it is claimable', () =>
    expect(recordStatusOf(facts, at)).toBe('unclaimed'));
  test('before that it is not yet claimable', () =>
    expect(recordStatusOf({ ...facts, claimableAt: new Date(at.getTime() + 1) }, at)).toBe('not_yet_claimable'));
  test('a claimed record is claimed', () => {
    for (const state of ['expired', 'claimed'] as const) expect(recordStatusOf({ ...facts, state }, at)).toBe(state);
  });
});

describe('holdingStatusOf', () => {
  test('it earns until its end, exclusive', () => {
    const end = new Date('2026-03-10T00:00:00Z');
    const at = [-1, 0, 1].map((shift) => holdingStatusOf(end, new Date(end.getTime() + shift)));
    expect(at).toEqual(['earning', 'expired', 'expired']);
  });
});

describe('progressOf', () => {
  test('is the elapsed share of the time, to four places', () => {
    const [start, end] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-31T00:00:00Z')];
    const on = ['2026-02-20', '2026-03-01', '2026-03-11', '2026-03-16', '2026-04-20'].map((day) =>
      progressOf(start, end, new Date(day)),
    );
    expect(on).toEqual([0, 0, 0.3333, 0.5, 1]);
  });
  test('is always between 0 and 1', () => {
    fc.assert(
      fc.property(moment, moment, moment, (one, two, at) => {
        fc.pre(one < two);
        const share = progressOf(one, two, at);
        expect(share >= 0 && share <= 1).toBe(true);
        expect(progressOf(one, two, two)).toBe(1);
      }),
    );
  });
});
