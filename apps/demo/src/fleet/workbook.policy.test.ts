// Proves that the demo's fleet is believable: bounds of what a unit brings, days that differ, incidents that show,
// fares that fit their tariffs, and places that fit the trips.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectTerm, type SettledDays } from '@roda/domain/projection';
import { describe, expect, test } from 'vitest';
import {
  DEMO_ASSETS,
  DEMO_PLAN,
  DEMO_PLAN_VANS,
  DEMO_PRODUCT,
  HISTORY_DAYS,
  type DemoAsset,
  type DemoProduct,
} from './demo-assets.ts';
import { DISTRICTS, districtNamed, districtOfZone, kmBetween } from './districts.ts';
import { classOf, EXPECTED_RETURNS, yearlyReturn } from './expected-returns.ts';
import { rideFile, sessionFile } from './feed-files.ts';
import { dateOf, BREAKDOWN, ROAD_WORKS } from './incidents.ts';
import { reportOf, sightingOf } from './positions.ts';
import { fareOf, PER_KWH } from './tariffs.ts';
import { openWorkbook, type Ride } from './workbook.ts';

const DAY_MS = 86_400_000;
/** The first starts that are looked at: in different weeks and months. */
const FIRST_STARTS = ['2026-11-22', '2026-03-02', '2027-08-12'].map((day) => Date.parse(day) / DAY_MS);
/** Days of a product page, if yesterday is settled. */
const SETTLED_DAYS = 90;

type Day = { readonly day: number; readonly rupiah: number };

/** What every asset takes in on each of the recorded days before `today`, oldest first. */
const tableOf = (today: number): ReadonlyMap<string, readonly Day[]> => {
  const workbook = openWorkbook(today);
  const days = Array.from({ length: HISTORY_DAYS }, (_, index) => today - HISTORY_DAYS + index).map((day) => ({
    day,
    takings: [
      ...workbook.ridesOn(day).map(({ device, fare }) => ({ device, rupiah: fare })),
      ...workbook.sessionsOn(day).map(({ device, kwh }) => ({ device, rupiah: Number(kwh) * Number(PER_KWH) })),
    ],
  }));
  return new Map(
    DEMO_ASSETS.map(({ device }) => [
      device,
      days.map(({ day, takings }) => ({
        day,
        rupiah: takings.filter((each) => each.device === device).reduce((sum, { rupiah }) => sum + rupiah, 0),
      })),
    ]),
  );
};

const TABLES = new Map(FIRST_STARTS.map((today) => [today, tableOf(today)] as const));

/** Rupiah that a device took in on each of the last days before `today`. */
const takingsOf = (device: string, today: number, days = HISTORY_DAYS): readonly number[] =>
  (TABLES.get(today)?.get(device) ?? []).slice(-days).map(({ rupiah }) => rupiah);

const sumOf = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0);
const meanOf = (values: readonly number[]): number => sumOf(values) / values.length;
const rankOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

type Sold = Pick<DemoProduct, 'memberSharePpm' | 'unitsTotal'>;

const perUnit = (list: readonly number[], { memberSharePpm, unitsTotal }: Sold): readonly number[] =>
  list.map((rupiah) => (rupiah * memberSharePpm) / 1_000_000 / unitsTotal);

const minorOf = (rupiah: number): bigint => BigInt(Math.floor(rupiah * 100));

/** What a product page counts of the last 90 days before `today`. */
const settledDays = (product: DemoProduct, today: number): SettledDays => {
  const worked = Math.min(product.worksFrom ?? 0, SETTLED_DAYS);
  const days = worked === 0 ? [] : perUnit(takingsOf(product.device, today, worked), product);
  return {
    count: days.length,
    sumMinor: days.reduce((sum, each) => sum + minorOf(each), 0n),
    p10Minor: minorOf(rankOf(days, 0.1)),
    medianMinor: minorOf(rankOf(days, 0.5)),
    p90Minor: minorOf(rankOf(days, 0.9)),
  };
};

/** Per cent of the price a year that a unit of a product returns over its term, as the product projects it. */
const returnOf = (product: DemoProduct, today: number): number | undefined =>
  yearlyReturn({ ...product, resultMinor: projectTerm(settledDays(product, today), product)?.mean.resultMinor });

const assetOf = (device: string): DemoAsset => {
  const found = DEMO_ASSETS.find((each) => each.device === device);
  if (found === undefined) throw new RangeError(device);
  return found;
};

/** Every 30 days in a row. */
const months = (values: readonly number[]): readonly (readonly number[])[] =>
  values.slice(29).map((_, index) => values.slice(index, index + 30));

const PRODUCTS = DEMO_PRODUCT.map((product) => [product.device, product] as const);

describe.each(FIRST_STARTS.map((today) => [dateOf(today), today] as const))(
  'a demo that first starts on %s',
  (_, today) => {
    test.each(PRODUCTS)(
      '%s brings less than 40 percent of its price a year, by income and by target',
      (_device, product) => {
        const price = Number(product.priceMinor) / 100;
        const days = perUnit(takingsOf(product.device, today), product);
        expect((meanOf(days.slice(-90)) * 365) / price).toBeLessThan(0.4);
        expect((meanOf(days.slice(-90)) * 365) / price).toBeGreaterThan(0.1);
        expect((Number(product.targetDailyMinor) / 100 / price) * 365).toBeLessThan(0.4);
        for (const month of months(days)) expect((meanOf(month) * 365) / price).toBeLessThan(0.58);
      },
    );

    test('most units return 5 to 12 percent a year, some a little less than they cost, one is a loss, new ones say nothing', () => {
      const classes = DEMO_PRODUCT.map((product) => [product.device, classOf(returnOf(product, today))] as const);
      expect(Object.fromEntries(classes)).toEqual(EXPECTED_RETURNS);
      const projected = classes.filter(([, each]) => each !== 'unknown');
      expect(projected.filter(([, each]) => each === 'sound').length).toBeGreaterThan(projected.length / 2);
    });

    test('the plan of thirty days may bring less than was paid, and not much more', () => {
      const [one = [], other = []] = DEMO_PLAN_VANS.map(({ device }) => takingsOf(device, today));
      const both = one.map((rupiah, index) => rupiah + (other[index] ?? 0));
      const days = perUnit(both, {
        memberSharePpm: Number(DEMO_PLAN.memberShare) * 1_000_000,
        unitsTotal: DEMO_PLAN.unitsTotal,
      });
      const terms = months(days).map((month) => sumOf(month) / Number(DEMO_PLAN.price));
      expect(Math.min(...terms)).toBeLessThan(1);
      expect(Math.max(...terms)).toBeLessThan(1.1);
      expect(meanOf(terms)).toBeGreaterThan(1);
      expect(meanOf(terms)).toBeLessThan(1.02);
    });

    test.each(DEMO_ASSETS.map(({ device }) => device))(
      '%s has days that differ, poor days and days of zero',
      (device) => {
        const days = takingsOf(device, today);
        for (const [index, rupiah] of days.entries()) {
          if (rupiah > 0) expect(rupiah).not.toBe(days[index + 1]);
        }
        const last = days.slice(-90);
        expect(last.filter((rupiah) => rupiah === 0).length).toBeGreaterThan(0);
        expect(rankOf(last, 0.1)).toBeLessThan(rankOf(last, 0.5));
        expect(rankOf(last, 0.5)).toBeLessThan(rankOf(last, 0.9));
        const [one, other] = [days.slice(-60, -30), days.slice(-30)];
        expect(one).not.toEqual(other);
      },
    );

    test('one asset has a month of less than 60 percent of its average, and one a fault since', () => {
      const days = takingsOf(ROAD_WORKS.device, today);
      const month = days.slice(HISTORY_DAYS - ROAD_WORKS.from, HISTORY_DAYS - ROAD_WORKS.to + 1);
      expect(month).toHaveLength(30);
      expect(meanOf(month)).toBeLessThan(0.6 * meanOf(days));
      expect(sumOf(takingsOf(BREAKDOWN.device, today, BREAKDOWN.from))).toBe(0);
      expect(sumOf(takingsOf(BREAKDOWN.device, today, BREAKDOWN.from + 7))).toBeGreaterThan(0);
    });

    test('a fare fits its tariff, trips do not overlap, and the next start can be reached', () => {
      const workbook = openWorkbook(today);
      for (const day of Array.from({ length: 35 }, (_each, index) => today - index)) {
        for (const { device, tariff } of DEMO_ASSETS) {
          if (tariff === 'pile') continue;
          const rides = workbook.ridesOn(day).filter((ride) => ride.device === device);
          for (const [index, { km, startS, endS, fare, from, to }] of rides.entries()) {
            expect(fare).toBe(fareOf(tariff, { km, minutes: (endS - startS) / 60 }));
            expect(fare % 500).toBe(0);
            expect(kmBetween(districtNamed(from), districtNamed(to))).toBeLessThan(km + 3);
            const next: Ride | undefined = rides[index + 1];
            if (next === undefined) continue;
            const way = kmBetween(districtNamed(to), districtNamed(next.from));
            expect(next.startS - endS).toBeGreaterThanOrEqual((way / 45) * 3600 - 1e-6);
          }
        }
      }
    });
  },
);

describe('the table of districts', () => {
  const zones = new Set(
    readFileSync(path.join(import.meta.dirname, '../../../../fixtures/nyc-taxi-trips-2019-03.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split(',').slice(10, 12)),
  );

  test('has every zone of the feed once, and a zone for every district', () => {
    const listed = DISTRICTS.flatMap(({ zones: mine }) => mine);
    expect([...listed].sort()).toEqual([...zones].sort());
    expect(DISTRICTS.every(({ zones: mine }) => mine.length > 0)).toBe(true);
    expect(districtOfZone('JFK Airport').name).toBe('Bandara Soekarno-Hatta');
    expect(() => districtOfZone('Depok')).toThrow(RangeError);
  });

  test('has the districts of Jakarta’s mainland, as the list of regions names them, and two airports', () => {
    const regions = readFileSync(path.join(import.meta.dirname, '../../../../fixtures/regions/indonesia.csv'), 'utf8')
      .split('\n')
      .filter((line) => /^317[1-5]\d\d;/u.test(line))
      .map((line) => line.slice(7).trim());
    const names = DISTRICTS.map(({ name }) => name);
    expect(names.filter((name) => !name.startsWith('Bandara ')).sort()).toEqual(regions.sort());
    expect(names.filter((name) => name.startsWith('Bandara '))).toHaveLength(2);
  });

  test('leaves no name of New York in a file of work', () => {
    const [today = 0] = FIRST_STARTS;
    const workbook = openWorkbook(today);
    const text = rideFile(Array.from({ length: 31 }, (_, index) => workbook.ridesOn(today - index)).flat());
    const districts = new Set(DISTRICTS.map(({ name }) => name));
    const named = text
      .trim()
      .split('\n')
      .slice(1)
      .flatMap((line) => line.split(',').slice(6, 8));
    expect(named.filter((name) => !districts.has(name))).toEqual([]);
    for (const zone of zones) if (zone !== '') expect(named.includes(zone)).toBe(false);
  });
});

describe('a day of work', () => {
  test('is the same whenever it is asked for, and whenever the demo first started', () => {
    const [today = 0] = FIRST_STARTS;
    const text = (first?: number): string =>
      rideFile(openWorkbook(first).ridesOn(today - 90)) + sessionFile(openWorkbook(first).sessionsOn(today - 90));
    expect(text(today)).toBe(text(today));
    expect(text(today)).toBe(text(today + 7));
    expect(text(today)).toBe(text());
    expect(text(today).split('\n').length).toBeGreaterThan(50);
  });
});

describe('positions', () => {
  const [today = 0] = FIRST_STARTS;
  const rides = openWorkbook().ridesOn(today);
  const work = { rides, sessions: openWorkbook().sessionsOn(today) };
  const asset = assetOf('RD-TX-01');
  const mine = rides.filter(({ device }) => device === asset.device);
  const momentAt = (second: number): Date => new Date(today * DAY_MS - 7 * 3_600_000 + second * 1000);

  test('are within three kilometres of the districts of the trip, and busy exactly while one runs', () => {
    expect(mine.length).toBeGreaterThan(5);
    for (const { startS, endS, from, to } of mine) {
      expect(kmBetween(sightingOf(asset, mine, startS), districtNamed(from))).toBeLessThan(3);
      expect(kmBetween(sightingOf(asset, mine, endS - 1), districtNamed(to))).toBeLessThan(3);
    }
    for (let second = 0; second < 86_400; second += 60) {
      const runs = mine.some(({ startS, endS }) => startS <= second && second < endS);
      expect(sightingOf(asset, mine, second).busy).toBe(runs);
    }
  });

  test('of every vehicle can be reached from minute to minute, also over midnight', () => {
    for (const each of DEMO_ASSETS.filter(({ tariff }) => tariff !== 'pile')) {
      const places = [today - 1, today].flatMap((day) => {
        const own = openWorkbook()
          .ridesOn(day)
          .filter(({ device }) => device === each.device);
        return Array.from({ length: 1440 }, (_, minute) => sightingOf(each, own, minute * 60));
      });
      for (const [index, place] of places.slice(1).entries())
        expect(kmBetween(place, places[index] ?? place)).toBeLessThan(2);
    }
  });

  test('of a vehicle with a fault stand in the workshop, of a resting one at home, of a pile at its address', () => {
    const at = momentAt(mine[0]?.startS ?? 0);
    const fault = reportOf(asset, work, { at, fixed: 'fault' });
    expect(kmBetween(fault, districtNamed(BREAKDOWN.workshop))).toBeLessThan(1);
    expect([fault.busy, fault.speedKph]).toEqual([false, 0]);
    const resting = reportOf(asset, work, { at, fixed: 'resting' });
    expect(kmBetween(resting, districtNamed(asset.home))).toBeLessThan(1);
    const pile = assetOf('RD-CP-01');
    const stood = reportOf(pile, work, { at, fixed: undefined });
    expect(kmBetween(stood, districtNamed(pile.home))).toBeLessThan(1);
    expect(stood.speedKph).toBeUndefined();
  });
});

test('no two assets look alike: each has a model, a paint and a stripe', () => {
  const images = DEMO_PRODUCT.map(({ image }) => image);
  expect(new Set(images).size).toBe(images.length);
  for (const { image, kind } of DEMO_PRODUCT) {
    expect(image).toMatch(
      kind === 'pile' ? /^pile-[ad]c-[\da-f]{6}-[\da-f]{6}$/u : /^[a-z]+-[\da-f]{6}-[\da-f]{6}-ev$/u,
    );
  }
});

describe('the how-to page', () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/how-to/demo-fleet.md'), 'utf8');
  const [today = 0] = FIRST_STARTS;
  const shown = (amount: number): string => Math.round(amount).toLocaleString('en');

  const rowOf = (product: DemoProduct): string => {
    const { device, priceMinor, unitsTotal, memberSharePpm, validityDays } = product;
    const { count, sumMinor } = settledDays(product, today);
    const percent = returnOf(product, today);
    const cells = [
      device,
      shown(Number(priceMinor) / 100),
      unitsTotal,
      `${memberSharePpm / 10_000}%`,
      count === 0 ? '–' : shown(Number(sumMinor) / 100 / count),
      shown(validityDays),
      percent === undefined ? '–' : `${percent.toFixed(1)}%`,
    ];
    return `| ${cells.join(' | ')} |`;
  };

  test.each(PRODUCTS)('states what %s costs and returned', (_, product) => expect(page).toContain(rowOf(product)));
});
