// Settles every period that has ended: fix, plan, write in chunks; unfinished runs are finished first.
import type { Currency } from '@roda/domain/money';
import { distributeReturn, deriveKey } from '#ledger';
import {
  insertRecords,
  periodAround,
  raiseRecords,
  setAsideForVoid,
  sliceOfDay,
  type ContentItem,
} from '#income/holdings/index.ts';
import { finishChunk, finishRun, takeChunk, type ChunkRow } from './chunks.repository.ts';
import { planRun } from './allocate-period.ts';
import {
  clocks,
  endSettlement,
  fixPeriod,
  insertSettlement,
  lockClock,
  lockOpenRun,
  nextStart,
  unfinishedRun,
  type SettlementClock,
  type Run,
  type Settlement,
} from './settlement.repository.ts';
import type { SettlementStep, SettlementStepping } from './settlement-step.ts';

/** Fixes the next period of a clock that ended by `asOf`. Returns whether there was one. */
const fixNext = async (
  { tx, at }: SettlementStep,
  clock: SettlementClock,
  settlement: Settlement,
): Promise<boolean> => {
  const state = await lockClock(tx, clock);
  if (state === undefined || state.unfinished) return false;
  const start = state.busy ? state.settledUntil : await nextStart(tx, clock);
  if (start === null) return false;
  const period = periodAround(clock.cycle, start, clock.zone);
  if (period.end > settlement.asOf) return false;
  await insertSettlement(tx, settlement, at);
  const slice = sliceOfDay(clock.cycle, period, clock.zone);
  await fixPeriod(tx, clock, { settlementId: settlement.id, period: { ...period, ...slice }, at });
  return true;
};

const contentItemOf = (run: Run, chunk: ChunkRow): ContentItem => ({
  ...chunk,
  runId: run.id,
  cycle: run.cycle,
  zone: run.zone,
  periodStart: run.start,
  sliceIndex: run.index,
  sliceCount: run.count,
  fixedAt: run.fixedAt,
});

/** Writes one chunk, exactly once across workers. Returns whether there was one to process. */
const writeChunk = async ({ tx, at }: SettlementStep, run: Run): Promise<boolean> => {
  const chunk = await takeChunk(tx, run.id);
  if (chunk === undefined) return false;
  const item = contentItemOf(run, chunk);
  if (chunk.sourceRunId !== run.id) await raiseRecords(tx, item);
  else {
    await insertRecords(tx, item);
    for (const { goodsId, currency, minor } of await setAsideForVoid(tx, item)) {
      const key = deriveKey(`settle-return:${run.id}:${chunk.chunkNo}:${goodsId}`);
      await distributeReturn(tx, {
        key,
        at,
        productId: goodsId,
        currency: currency as Currency,
        minor,
        ref: `run ${run.id}`,
      });
    }
  }
  await finishChunk(tx, { runId: run.id, chunkNo: chunk.chunkNo, at });
  return true;
};

/** Plans and writes the rest of a run. Returns whether it is closed: another worker may hold its last chunk. */
const finish = async (stepping: SettlementStepping, run: Run): Promise<boolean> => {
  if (run.state === 'open') {
    await stepping(async ({ tx, at }) => {
      const open = await lockOpenRun(tx, run.id);
      if (open !== undefined) await planRun({ tx, at }, open);
    });
  }
  while (await stepping((step) => writeChunk(step, run)));
  return stepping(({ tx }) => finishRun(tx, run.id));
};

const settleClock = async (
  stepping: SettlementStepping,
  clock: SettlementClock,
  settlement: Settlement,
): Promise<void> => {
  for (;;) {
    const run = await stepping(({ tx }) => unfinishedRun(tx, clock));
    if (run !== undefined) {
      if (!(await finish(stepping, run))) return;
    } else if (!(await stepping((step) => fixNext(step, clock, settlement)))) return;
  }
};

/**
 * Settles everything that ended by `asOf`, every kind of period after the other, each period after the one before it.
 * - Safe to stop anywhere and to run by several workers at once: each step is one transaction that is done once.
 * - Again for the same time: adds nothing.
 */
export const settle = async (stepping: SettlementStepping, settlement: Settlement): Promise<void> => {
  for (const clock of await stepping(({ tx }) => clocks(tx))) await settleClock(stepping, clock, settlement);
  await stepping(({ tx, at }) => endSettlement(tx, settlement.id, at));
};
