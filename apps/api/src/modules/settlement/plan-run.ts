// Plans a fixed period: measures what is due, decides what revenue pays of it, and sets that money aside.
import type { Currency } from '@roda/contract/money';
import { distribute, keyOf } from '#ledger';
import { lackingByRange, lackingOf } from '#modules/holdings/holdings.public.ts';
import {
  arrearsOf, duesOf, extentOf, insertAllotments, insertChunks, insertExtraChunk, insertShares, lowerArrear, markPlanned,
  windowDays, type Allotment, type Arrear, type Due, type Run,
} from './settlement.sql.ts';
import { distributables } from './settlement.reads.ts';
import { CHUNK, paidInOrder, widthOf } from './settlement.rules.ts';
import type { Step } from './stepping.ts';

const DAY_MS = 86_400_000;
/** Chunks of earlier periods are numbered from here, far beyond those of the run's own. */
const EXTRA_FROM = 1_000_000;

type Debt = Allotment & {
  readonly arrear?: Arrear;
  readonly firstMember?: bigint;
  readonly lastMember?: bigint;
  readonly laterMinor: bigint;
};

/** What is owed to the records of one product: earlier periods, the oldest first, then this one. */
const debtsOf = async ({ tx }: Step, run: Run, { arrears, due }: { arrears: readonly Arrear[]; due: Due | undefined }): Promise<Debt[]> => {
  const debts: Debt[] = [];
  for (const arrear of arrears) {
    const { goodsId, currency, sourceRunId, periodEnd } = arrear;
    const lacking = await lackingOf(tx, { periodEnd, goodsId, fixedAt: run.fixedAt });
    const { dueMinor = 0n, recordCount = 0, firstMember, lastMember, laterMinor = 0n } = lacking ?? {};
    debts.push({
      goodsId, currency, sourceRunId, dueMinor, fundedMinor: 0n, recordCount, laterMinor, arrear,
      firstMember: firstMember ?? 0n, lastMember: lastMember ?? 0n,
    });
  }
  if (due !== undefined) debts.push({ ...due, sourceRunId: run.id, fundedMinor: 0n, laterMinor: 0n });
  return debts;
};

/** Cuts what an earlier period gets into chunks of members; gives the next free number. */
const cutArrear = async ({ tx }: Step, run: Run, { debt, chunkNo }: { debt: Debt; chunkNo: number }): Promise<number> => {
  const { arrear, firstMember = 0n, lastMember = 0n, dueMinor, recordCount, goodsId } = debt;
  if (arrear === undefined || debt.fundedMinor === 0n) return chunkNo;
  if (recordCount <= CHUNK) {
    await insertExtraChunk(tx, run.id, {
      chunkNo, arrear, fromMember: firstMember, toMember: lastMember, beforeMinor: 0n, dueMinor, recordCount,
    });
    return chunkNo + 1;
  }
  const width = widthOf({ firstMember, lastMember, count: recordCount });
  const range = { first: firstMember, width };
  let [next, beforeMinor] = [chunkNo, 0n];
  for (const part of await lackingByRange(tx, { periodEnd: arrear.periodEnd, goodsId, fixedAt: run.fixedAt }, range)) {
    const fromMember = firstMember + BigInt(part.bucket) * width;
    await insertExtraChunk(tx, run.id, { ...part, chunkNo: next, arrear, fromMember, toMember: fromMember + width - 1n, beforeMinor });
    beforeMinor += part.dueMinor;
    next += 1;
  }
  return next;
};

type Planning = { readonly run: Run; readonly sweepAt: Date; chunkNo: number };

/** Pays the debts of one product from what it may distribute: one posting for all of them. */
const planProduct = async (step: Step, planning: Planning, { debts, availableMinor }: { debts: Debt[]; availableMinor: bigint }): Promise<void> => {
  const { tx, at } = step;
  const { run, sweepAt } = planning;
  const [first] = debts;
  if (first === undefined) return;
  const paid = paidInOrder(debts, availableMinor);
  const allotted = debts.map((debt, index) => ({ ...debt, fundedMinor: paid[index] ?? 0n }));
  const minor = paid.reduce((sum, each) => sum + each, 0n);
  const { goodsId, currency } = first;
  if (minor > 0n) {
    const key = keyOf(`settle:${run.id}:${goodsId}`);
    await distribute(tx, { key, at, productId: goodsId, currency: currency as Currency, minor, ref: `run ${run.id}` });
  }
  await insertAllotments(tx, run.id, allotted.filter(({ arrear, fundedMinor }) => arrear === undefined || fundedMinor > 0n));
  for (const debt of allotted) {
    if (debt.arrear === undefined) continue;
    const owedMinor = debt.dueMinor - debt.fundedMinor + debt.laterMinor;
    await lowerArrear(tx, debt.arrear, { owedMinor, sweepAt: debt.fundedMinor > 0n ? sweepAt : null });
    planning.chunkNo = await cutArrear(step, run, { debt, chunkNo: planning.chunkNo });
  }
};

/**
 * Fixes the figures of an open run, in one transaction:
 * - per product at most what is due and at most what its revenue left distributable, earlier periods first;
 * - one treasury posting per product;
 * - chunks and shares, by which any worker writes exactly those sums.
 */
export const planRun = async (step: Step, run: Run): Promise<void> => {
  const { tx } = step;
  const extent = await extentOf(tx, run);
  if (extent !== undefined) {
    const range = { first: extent.firstMember, width: widthOf(extent) };
    await insertShares(tx, run, range);
    await insertChunks(tx, run, range);
  }
  const dues = await duesOf(tx, run.id);
  const arrears = await arrearsOf(tx, run);
  const available = new Map((await distributables(tx)).map((row) => [`${row.productId}/${row.currency}`, row.minor]));
  const sweepAt = new Date(run.fixedAt.getTime() + (await windowDays(tx, run.zone)) * DAY_MS);
  const planning: Planning = { run, sweepAt, chunkNo: EXTRA_FROM };
  const products = [...new Set([...dues, ...arrears].map(({ goodsId }) => goodsId))].sort((a, b) => a - b);
  for (const goodsId of products) {
    const due = dues.find((each) => each.goodsId === goodsId);
    const owed = arrears.filter((each) => each.goodsId === goodsId);
    const availableMinor = available.get(`${goodsId}/${due?.currency ?? owed[0]?.currency}`) ?? 0n;
    const payable = availableMinor > 0n ? owed : [];
    await planProduct(step, planning, { debts: await debtsOf(step, run, { arrears: payable, due }), availableMinor });
  }
  await markPlanned(tx, run.id, sweepAt);
};
