// Plans one period: divides its approved revenue among the units, posts it, and cuts the members into chunks.
import type { Currency } from '@roda/domain/money';
import { sliceOfDay } from '#income/holdings/index.ts';
import { deriveKey, postMany } from '#ledger';
import { reject } from '#platform/errors.ts';
import {
  dividedOf,
  hasUnfinishedRun,
  insertAmounts,
  insertChunks,
  insertExtras,
  insertPeriod,
  insertProducts,
  insertRun,
  insertSettlement,
  lockClock,
  markSettled,
  moveClock,
  sumProducts,
  takeWaiting,
  windowDays,
  type Settlement,
  type SettlementClock,
} from './settlement.repository.ts';
import { widthOf } from './settlement.policy.ts';
import type { SettlementStep } from './settlement-step.ts';

const DAY_MS = 86_400_000;

/** One posting per product and part: all of its pool leaves distributable. */
const postDivision = async ({ tx, at }: SettlementStep, runId: number): Promise<void> => {
  const divided = await dividedOf(tx, runId);
  const outcomes = await postMany(
    tx,
    divided.map(({ goodsId: productId, part, currency: name, poolMinor, incomeMinor, fleetMinor }) => {
      const currency = name as Currency;
      return {
        memberId: 0n,
        key: deriveKey(`settle:${runId}:${productId}:${part}`),
        code: 'distribute',
        at,
        ref: `settlement:${runId}:${productId}:${part}`,
        legs: [
          { kind: 'distributable', currency, productId, minor: -poolMinor },
          { kind: 'income_payable', currency, productId, minor: incomeMinor },
          { kind: 'fleet_payable', currency, productId, minor: fleetMinor },
        ],
      } as const;
    }),
  );
  if (outcomes.some((outcome) => outcome !== 'ok')) reject('balance_short');
};

/**
 * Plans the earliest period of a clock that ended by `asOf` and has approved revenue to divide, in one transaction:
 * - per product and part, what a holding of so many units gets, and the rest for the fleet;
 * - one treasury posting per product and part, after which nothing of the period is distributable;
 * - chunks of members, by which any worker writes exactly those sums.
 *
 * A period that was settled before gets the new revenue as a supplement. Returns whether the clock has to be checked
 * again: false when nothing is waiting.
 */
export const planNext = async (
  step: SettlementStep,
  clock: SettlementClock,
  settlement: Settlement,
): Promise<boolean> => {
  const { tx, at } = step;
  await lockClock(tx, clock);
  if (await hasUnfinishedRun(tx, clock)) return true;
  const period = await takeWaiting(tx, clock, settlement.asOf);
  if (period === undefined) return false;
  await insertSettlement(tx, settlement, at);
  await moveClock(tx, clock, period.end);
  const sweepAt = new Date(at.getTime() + (await windowDays(tx, clock.zone)) * DAY_MS);
  const slice = sliceOfDay(clock.cycle, period, clock.zone);
  await insertPeriod(tx, clock, { ...period, ...slice, sweepAt });
  const runId = await insertRun(tx, clock, { settlementId: settlement.id, periodEnd: period.end, at });
  const goodsIds = await insertProducts(tx, clock, { runId, periodEnd: period.end });
  const extent = await insertAmounts(tx, clock, { runId, goodsIds, period });
  if (extent !== undefined) {
    await insertExtras(tx, clock, { runId, period });
    await insertChunks(tx, runId, { extent, width: widthOf(extent) });
  }
  await sumProducts(tx, runId);
  await postDivision(step, runId);
  await markSettled(tx, runId);
  return true;
};
