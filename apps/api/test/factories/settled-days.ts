// Factory of settled days in the past: what one unit of a product was paid, as runs write it.
import { randomUUID } from 'node:crypto';
import { addDays, dayIn, startOfDay } from '@roda/domain/time-zones';
import { refreshActuals } from '#sales/catalog/index.ts';
import type { TestContext } from '#test/test-context.ts';
import { fundPools, settleNow } from './settlement.ts';

type Sold = { readonly zone: string; readonly units: number };

const soldOf = async (context: TestContext, goodsId: number): Promise<Sold> => {
  const [row] = await context.see<Sold>(
    `select c.time_zone as zone, registered_units(g.id) as units from products g join countries c on c.id = g.country_id
     where g.id = $1`,
    [goodsId],
  );
  if (row === undefined) throw new Error(`no product ${goodsId}`);
  return row;
};

let lastHolder = 7_000_000_000n;

/** A holding of one unit from the start of a past day on, of a member that no test asks about; returns the member. */
export const makePastHolding = async (
  context: TestContext,
  goodsId: number,
  { startAt, memberId = (lastHolder += 1n), quantity = 1 }: { startAt: Date; memberId?: bigint; quantity?: number },
): Promise<bigint> => {
  await context.asOwner((tx) =>
    tx.query(
      `insert into holdings (member_id, id, goods_id, kind, order_id, quantity, price_minor, target_minor, currency,
         cycle, time_zone, paid_at, start_at, end_at, cancel_until, terms)
       select $1, $2, g.id, g.kind, $3, $6::int, g.price_minor * $6::int, g.target_daily_minor * $6::int, g.currency,
         g.cycle, c.time_zone, $4::timestamptz - interval '1 hour', $4, $4::timestamptz + interval '400 days', $4,
         jsonb_build_object('goodsId', g.id, 'kind', g.kind, 'assetId', g.asset_id, 'name', g.name, 'image', '',
           'priceMinor', g.price_minor::text, 'currency', g.currency, 'targetDailyMinor', g.target_daily_minor::text,
           'cycle', g.cycle, 'validityDays', g.validity_days, 'countryId', g.country_id)
       from products g join countries c on c.id = g.country_id where g.id = $5`,
      [memberId, randomUUID(), randomUUID(), startAt, goodsId, quantity],
    ),
  );
  return memberId;
};

/**
 * Settled days before today of a product that is settled by the day: the first figure is what yesterday paid a unit;
 * undefined leaves a day without approved revenue. One unit is held from the oldest day on. Recomputes the actuals.
 */
export const makeSettledDays = async (
  context: TestContext,
  goodsId: number,
  perUnitMinor: readonly (bigint | undefined)[],
): Promise<void> => {
  const { zone, units } = await soldOf(context, goodsId);
  const today = dayIn(context.clock.now(), zone);
  const startOf = (age: number): Date => startOfDay(addDays(today, -age), zone);
  await makePastHolding(context, goodsId, { startAt: startOf(perUnitMinor.length) });
  let run: { from: Date; pools: bigint[] } | undefined;
  const flush = async (): Promise<void> => {
    if (run !== undefined) await fundPools(context, goodsId, run.pools, { from: run.from });
    run = undefined;
  };
  for (const [index, minor] of perUnitMinor.toReversed().entries()) {
    if (minor === undefined) await flush();
    else {
      run ??= { from: startOf(perUnitMinor.length - index), pools: [] };
      run.pools.push(minor * BigInt(units));
    }
  }
  await flush();
  await settleNow(context);
  await context.act(({ tx, at }) => refreshActuals(tx, at));
};
