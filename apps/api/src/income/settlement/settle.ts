// Settles every period whose revenue is approved: plan, write in chunks; unfinished runs are finished first.
import type { Currency } from '@roda/domain/money';
import { deriveKey, voidIncome } from '#ledger';
import { insertRecords, voidedIncome, type ContentItem } from '#income/holdings/index.ts';
import { finishChunk, finishRun, takeChunk, type ChunkRow } from './chunks.repository.ts';
import { planNext } from './plan-period.ts';
import {
  endSettlement,
  goodsOfRun,
  unfinishedRun,
  waitingClocks,
  type Run,
  type Settlement,
  type SettlementClock,
} from './settlement.repository.ts';
import type { SettlementStep, SettlementStepping } from './settlement-step.ts';

const contentItemOf = (run: Run, chunk: ChunkRow): Omit<ContentItem, 'goodsIds' | 'extras'> => ({
  ...chunk,
  runId: run.id,
  cycle: run.cycle,
  zone: run.zone,
  periodStart: run.start,
  periodEnd: run.end,
  sliceIndex: run.index,
  sliceCount: run.count,
  fixedAt: run.fixedAt,
});

/** Writes one chunk, exactly once across workers. Returns whether there was one to process. */
const writeChunk = async ({ tx, at }: SettlementStep, run: Run): Promise<boolean> => {
  const chunk = await takeChunk(tx, run.id);
  if (chunk === undefined) return false;
  const item: ContentItem = { ...contentItemOf(run, chunk), ...(await goodsOfRun(tx, run.id)) };
  await insertRecords(tx, item);
  for (const { memberId, holdingId, goodsId, currency, minor } of await voidedIncome(tx, item)) {
    await voidIncome(tx, {
      key: deriveKey(`income-void:${memberId}:${holdingId}:${run.id}`),
      at,
      productId: goodsId,
      currency: currency as Currency,
      minor,
      ref: `void:${memberId}:${holdingId}:${run.id}`,
    });
  }
  await finishChunk(tx, { runId: run.id, chunkNo: chunk.chunkNo, at });
  return true;
};

/** Writes the rest of a run. Returns whether it is closed: another worker may hold its last chunk. */
const finish = async (stepping: SettlementStepping, run: Run): Promise<boolean> => {
  while (await stepping((step) => writeChunk(step, run)));
  return stepping(({ tx }) => finishRun(tx, run.id));
};

/** Returns whether it closed any run. */
const settleClock = async (
  stepping: SettlementStepping,
  clock: SettlementClock,
  settlement: Settlement,
): Promise<boolean> => {
  let hasSettled = false;
  for (;;) {
    const run = await stepping(({ tx }) => unfinishedRun(tx, clock));
    if (run !== undefined) {
      if (!(await finish(stepping, run))) return hasSettled;
      hasSettled = true;
    } else if (!(await stepping((step) => planNext(step, clock, settlement)))) return hasSettled;
  }
};

/**
 * Settles all approved revenue of periods that ended by `asOf`, every kind of period after the other.
 * - Safe to stop anywhere and to run by several workers at once: each step is one transaction that is done once.
 * - Again for the same time: adds nothing.
 * - What units of products were paid is recomputed afterwards.
 */
export const settle = async (stepping: SettlementStepping, settlement: Settlement): Promise<void> => {
  let hasSettled = false;
  for (const clock of await stepping(({ tx }) => waitingClocks(tx, settlement.asOf)))
    hasSettled = (await settleClock(stepping, clock, settlement)) || hasSettled;
  await stepping(async ({ tx, at, enqueue }) => {
    await endSettlement(tx, settlement.id, at);
    if (hasSettled) await enqueue('catalogue.refreshActuals', {}, { key: 'catalogue.refreshActuals' });
  });
};
