// Compares the demo's books with `recompute.sql`, which computes them from trips, bank lines and orders alone: records,
// settled periods, claims, balances, the trust page and the product pages are the same to the cent.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { trustSummary } from '@roda/api-contract/backoffice/assurance';
import { listLiabilityRoots } from '@roda/api-contract/backoffice/proofs';
import type { Envelope } from '@roda/api-contract/domain-errors';
import type { ReplyOf } from '@roda/api-contract/operation';
import { listProducts, listVehicles } from '@roda/api-contract/sales/catalog';
import { parseAmount } from '@roda/domain/money';
import { addDays } from '@roda/domain/time-zones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenPool } from '#platform/db/pool.ts';
import { calling } from '#test/e2e/operators.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '#test/server-process.ts';
import { openTestPool } from '#test/test-pool.ts';
import { DEMO_PRODUCT, HISTORY_DAYS } from './demo-assets.ts';
import { classOf, EXPECTED_RETURNS, yearlyReturn } from './expected-returns.ts';

type Part = {
  readonly goods_id: number;
  readonly period_start: Date;
  readonly member_id: bigint;
  readonly minor: bigint;
};

const JAKARTA_MS = 7 * 3_600_000;

let server: ServerProcess;
let pool: OpenPool;
let parts: readonly Part[];

const rows = <Row>(sql: string): Promise<readonly Row[]> => pool.reading((tx) => tx.query<Row>(sql));

beforeAll(async () => {
  server = await startServerProcess();
  pool = openTestPool({ url: server.databaseUrl(), size: 2 });
  parts = await rows<Part>(readFileSync(path.join(import.meta.dirname, 'recompute.sql'), 'utf8'));
});
afterAll(async () => {
  await pool.close();
  await server.stop();
  await deleteFolder(server.data);
});

/** Sums by name; sums of nothing are not listed. */
const sumsOf = (list: readonly (readonly [name: string, minor: bigint])[]): Readonly<Record<string, bigint>> => {
  const sums: Record<string, bigint> = {};
  for (const [name, minor] of list) if (minor !== 0n) sums[name] = (sums[name] ?? 0n) + minor;
  return sums;
};

const nameOf = ({ goods_id: goods, period_start: start, member_id: member }: Omit<Part, 'minor'>): string =>
  `${goods} ${start.toISOString()} ${member}`;

const ofMembers = (): readonly Part[] => parts.filter(({ member_id: member }) => member !== 0n);

describe("the demo's books, computed by hand from trips, bank lines and orders", () => {
  test('give every member the income that the records say, period by period', async () => {
    const records = await rows<Part>(
      `select goods_id, period_start, member_id, amount_minor as minor from income_records where state <> 'void'`,
    );
    expect(ofMembers().length).toBeGreaterThan(6 * (HISTORY_DAYS - 10));
    expect(sumsOf(records.map((each) => [nameOf(each), each.minor]))).toEqual(
      sumsOf(ofMembers().map((each) => [nameOf(each), each.minor])),
    );
  });

  test('give the fleet the part that the settled periods say', async () => {
    const settled = await rows<Part>(
      `select p.goods_id, s.period_start, 0::bigint as member_id, p.fleet_minor as minor
       from settlement_products p join settlement_runs r on r.id = p.run_id
       join settlement_periods s using (cycle, time_zone, period_end)`,
    );
    const fleet = parts.filter(({ member_id: member }) => member === 0n);
    expect(sumsOf(settled.map((each) => [nameOf(each), each.minor]))).toEqual(
      sumsOf(fleet.map((each) => [nameOf(each), each.minor])),
    );
  });

  test('give the balances: paid to wallets, still to claim, the fleet’s, and nothing that is left undivided', async () => {
    const balances = await rows<{ kind: string; goods_id: number; minor: bigint }>(
      `select k.name as kind, e.product_id as goods_id, sum(e.amount)::bigint as minor
       from ledger.entries e join ledger.kinds k using (kind)
       where k.name in ('distributable', 'income_payable', 'fleet_payable') group by k.name, e.product_id`,
    );
    const claimed = await rows<{ goods_id: number; minor: bigint }>(
      'select goods_id, amount_minor as minor from income_claims',
    );
    const balanceOf = (kind: string) =>
      sumsOf(balances.filter((each) => each.kind === kind).map((each) => [String(each.goods_id), each.minor]));
    const byProduct = (list: readonly { readonly goods_id: number; readonly minor: bigint }[]) =>
      list.map((each) => [String(each.goods_id), each.minor] as const);
    expect(balanceOf('distributable')).toEqual({});
    const paidToFleet = await rows<{ goods_id: number; minor: bigint }>(
      `select i.goods_id, -i.amount_minor as minor from house_transfer_items i
       join house_transfers t on t.id = i.transfer_id and t.kind = 'fleet'
       join statement_lines l on l.id = t.line_id and l.amount_minor = -t.amount_minor`,
    );
    expect(paidToFleet.length).toBeGreaterThan(0);
    expect(balanceOf('fleet_payable')).toEqual(
      sumsOf(byProduct([...parts.filter(({ member_id: member }) => member === 0n), ...paidToFleet])),
    );
    expect(balanceOf('income_payable')).toEqual(
      sumsOf([...byProduct(ofMembers()), ...byProduct(claimed).map(([name, minor]) => [name, -minor] as const)]),
    );
  });

  test('credit each wallet with what was claimed or fell due, and never more than was earned', async () => {
    const credited = await rows<{ member_id: bigint; minor: bigint }>(
      `select e.member_id, sum(e.amount)::bigint as minor from ledger.entries e
       join ledger.kinds k using (kind) join ledger.codes c using (code)
       where k.name = 'wallet' and c.name = 'claim' group by e.member_id`,
    );
    const claims = await rows<{ member_id: bigint; minor: bigint }>(
      'select member_id, sum(amount_minor)::bigint as minor from income_claims group by member_id',
    );
    const byMember = (list: readonly { readonly member_id: bigint; readonly minor: bigint }[]) =>
      sumsOf(list.map((each) => [String(each.member_id), each.minor]));
    expect(byMember(credited)).toEqual(byMember(claims));
    const earned = byMember(ofMembers());
    expect(Object.keys(earned)).toHaveLength(3);
    for (const [member, minor] of Object.entries(byMember(claims))) expect(minor <= (earned[member] ?? 0n)).toBe(true);
  });

  test('settle 105 days of the oldest products, with days of zero and one supplement', async () => {
    const days = await rows<{ device: string; days: number; zero: number; supplements: number }>(
      `select a.device_number as device, count(*) filter (where p.part = 1)::int as days,
         count(*) filter (where p.part = 1 and p.pool_minor = 0)::int as zero,
         count(*) filter (where p.part > 1)::int as supplements
       from settlement_products p join products g on g.id = p.goods_id join assets a on a.id = g.asset_id
       where g.cycle = 0 group by a.device_number`,
    );
    const oldest = DEMO_PRODUCT.filter(({ worksFrom }) => worksFrom === HISTORY_DAYS);
    expect(days.map(({ device }) => device).sort()).toEqual(oldest.map(({ device }) => device).sort());
    for (const { device, days: settled, zero, supplements } of days) {
      expect([device, settled]).toEqual([device, expect.toSatisfy((count: number) => count >= HISTORY_DAYS - 2)]);
      expect([device, zero > 0]).toEqual([device, true]);
      expect([device, supplements]).toEqual([device, device === 'RD-VN-01' ? 3 : 0]);
    }
  });

  test('are of purchases that could be cancelled for 14 days, as the texts say (R5)', async () => {
    const windows = await rows<{ days: number }>(
      `select distinct round(extract(epoch from cancel_until - paid_at) / 86400)::int as days from holdings`,
    );
    expect(windows).toEqual([{ days: 14 }]);
  });

  test('were offered by documents that state what was settled when they were made', async () => {
    const documents = await rows<{ version: number; facts: number; said: string }>(
      `select o.version, jsonb_array_length(s -> 'facts') as facts, s -> 'paragraphs' ->> 0 as said
       from offer_documents o join products g on g.id = o.goods_id join assets a on a.id = g.asset_id
       cross join jsonb_array_elements(o.sections) s
       where a.device_number = 'RD-VN-01' and o.lang = 'en' and s ->> 'key' = 'actuals' order by o.version`,
    );
    const [first, ...later] = documents;
    expect([first?.version, first?.facts]).toEqual([1, 0]);
    expect(first?.said).toMatch(/^As of \d{4}-\d\d-\d\d, no period/u);
    expect(later.length).toBeGreaterThan(0);
    for (const { facts } of later) expect(facts).toBeGreaterThan(0);
  });

  test('give the trust page’s income of every product', async () => {
    const reply = await fetch(`${server.origin}/${trustSummary.path}`);
    const { data } = (await reply.json()) as Envelope<ReplyOf<typeof trustSummary>>;
    const shown = data.products.map(
      ({ goodsId, incomeEarned }) => [String(goodsId), parseAmount(incomeEarned, 'IDR') ?? -1n] as const,
    );
    expect(sumsOf(shown)).toEqual(sumsOf(ofMembers().map(({ goods_id: goods, minor }) => [String(goods), minor])));
  });

  test('give what one unit was paid on each of the 90 days that a product page counts', async () => {
    const pages = await rows<{
      goods_id: number;
      units: bigint;
      days: readonly (readonly [day: string, minor: string])[];
    }>(
      `select x.goods_id, (select sum(a.units_capacity) from product_assets o join assets a on a.id = o.asset_id
         where o.goods_id = x.goods_id)::bigint as units, x.days from product_actuals x`,
    );
    expect(pages.filter(({ days }) => days.length >= 89).length).toBeGreaterThan(5);
    for (const { goods_id: goods, units, days } of pages) {
      const pools = sumsOf(
        parts
          .filter((each) => each.goods_id === goods)
          .map(({ period_start: start, minor }) => [
            new Date(start.getTime() + JAKARTA_MS).toISOString().slice(0, 10),
            minor,
          ]),
      );
      // All hours and supplements of a day are divided together.
      for (const [day, minor] of days)
        expect([goods, day, BigInt(minor)]).toEqual([goods, day, (pools[day] ?? 0n) / units]);
    }
  });
});

describe('what visitors of the demo see', () => {
  test('most units return 5 to 12 percent a year, some a little less than they cost, one is a loss, new ones say nothing', async () => {
    const input = { limit: 100 };
    const vehicles = await calling(server.origin, listVehicles, { input });
    const piles = await calling(server.origin, listProducts, { input: { ...input, kind: 'pile' } });
    const seen = [...vehicles.list, ...piles.list].map(({ deviceNumber, price, validityDays, projection }) => {
      const minorOf = (amount: string): bigint => parseAmount(amount, 'IDR') ?? 0n;
      const resultMinor = projection === undefined ? undefined : minorOf(projection.result);
      return [deviceNumber, classOf(yearlyReturn({ resultMinor, priceMinor: minorOf(price), validityDays }))] as const;
    });
    expect(Object.fromEntries(seen)).toEqual(EXPECTED_RETURNS);
  });

  test('R6: every day since the first purchase has a signed proof of liabilities, whose claims were covered', async () => {
    const { list, total } = await calling(server.origin, listLiabilityRoots, { input: { limit: 100 } });
    expect(total).toBeGreaterThanOrEqual(HISTORY_DAYS - 1);
    const [newest] = list;
    expect(list.map(({ day }) => day)).toEqual(list.map((_, index) => addDays(newest?.day ?? '', -index)));
    for (const { day, coverage, statement } of list) {
      expect([day, Number(coverage)]).toEqual([day, expect.toSatisfy((ratio: number) => ratio >= 1)]);
      expect(statement).toContain(`roda liabilities ${day} IDR`);
    }
  });
});
