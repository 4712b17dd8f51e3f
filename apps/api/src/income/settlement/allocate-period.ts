// Plans a fixed period: measures what is due, decides what revenue pays of it, and sets that money aside.
import type { Currency } from '@roda/domain/money';
import { deriveKey, postMany } from '#ledger';
import { lackingByRange, lackingOf } from '#income/holdings/index.ts';
import {
  arrearsOf,
  duesOf,
  extentOf,
  insertAllotments,
  insertChunks,
  insertExtraChunk,
  insertShares,
  lowerArrear,
  markPlanned,
  windowDays,
  type Allotment,
  type Arrear,
  type SettlementDue,
  type Run,
} from './settlement.repository.ts';
import { reject } from '#platform/errors.ts';
import { distributables } from './settlement.queries.ts';
import { CHUNK, paidInOrder, widthOf } from './settlement.policy.ts';
import type { SettlementStep } from './settlement-step.ts';

const DAY_MS = 86_400_000;
/** Chunks of earlier periods are numbered from here, far beyond those of the run's own. */
const EXTRA_FROM = 1_000_000;

type Debt = Allotment & {
  readonly arrear?: Arrear;
  readonly firstMember?: bigint;
  readonly lastMember?: bigint;
  readonly laterMinor: bigint;
};

/** The debts to the records of one product: earlier periods, the oldest first, then this one. */
const debtsOf = async (
  { tx }: SettlementStep,
  run: Run,
  { arrears, due }: { arrears: readonly Arrear[]; due: SettlementDue | undefined },
): Promise<Debt[]> => {
  const debts: Debt[] = [];
  for (const arrear of arrears) {
    const { goodsId, currency, sourceRunId, periodEnd } = arrear;
    const lacking = await lackingOf(tx, { periodEnd, goodsId, fixedAt: run.fixedAt });
    const { dueMinor = 0n, recordCount = 0, firstMember, lastMember, laterMinor = 0n } = lacking ?? {};
    debts.push({
      goodsId,
      currency,
      sourceRunId,
      dueMinor,
      fundedMinor: 0n,
      recordCount,
      laterMinor,
      arrear,
      firstMember: firstMember ?? 0n,
      lastMember: lastMember ?? 0n,
    });
  }
  if (due !== undefined) debts.push({ ...due, sourceRunId: run.id, fundedMinor: 0n, laterMinor: 0n });
  return debts;
};

/** Divides an earlier period's payment into chunks of members; returns the next free number. */
const cutArrear = async (
  { tx }: SettlementStep,
  run: Run,
  { debt, chunkNo }: { debt: Debt; chunkNo: number },
): Promise<number> => {
  const { arrear, firstMember = 0n, lastMember = 0n, dueMinor, recordCount, goodsId } = debt;
  if (arrear === undefined || debt.fundedMinor === 0n) return chunkNo;
  if (recordCount <= CHUNK) {
    await insertExtraChunk(tx, run.id, {
      chunkNo,
      arrear,
      fromMember: firstMember,
      toMember: lastMember,
      beforeMinor: 0n,
      dueMinor,
      recordCount,
    });
    return chunkNo + 1;
  }
  const width = widthOf({ firstMember, lastMember, count: recordCount });
  const range = { first: firstMember, width };
  let [next, beforeMinor] = [chunkNo, 0n];
  for (const part of await lackingByRange(tx, { periodEnd: arrear.periodEnd, goodsId, fixedAt: run.fixedAt }, range)) {
    const fromMember = firstMember + BigInt(part.bucket) * width;
    await insertExtraChunk(tx, run.id, {
      ...part,
      chunkNo: next,
      arrear,
      fromMember,
      toMember: fromMember + width - 1n,
      beforeMinor,
    });
    beforeMinor += part.dueMinor;
    next += 1;
  }
  return next;
};

type Product = { readonly debts: readonly Debt[]; readonly availableMinor: bigint };

/** Every debt of a product with what is paid of it. */
const paidOf = ({ debts, availableMinor }: Product): readonly Debt[] => {
  const paid = paidInOrder(debts, availableMinor);
  return debts.map((debt, index) => ({ ...debt, fundedMinor: paid[index] ?? 0n }));
};

const sumFunded = (debts: readonly Debt[]): bigint => debts.reduce((sum, { fundedMinor }) => sum + fundedMinor, 0n);

/** One treasury posting per product for all that it pays, all of them in one round trip. */
const setAside = async (
  { tx, at }: SettlementStep,
  run: Run,
  products: readonly (readonly Debt[])[],
): Promise<void> => {
  const postings = products.flatMap((debts) => {
    const [first] = debts;
    const minor = sumFunded(debts);
    if (first === undefined || minor === 0n) return [];
    const { goodsId: productId } = first;
    const currency = first.currency as Currency;
    return [
      {
        memberId: 0n,
        key: deriveKey(`settle:${run.id}:${productId}`),
        code: 'distribute',
        at,
        ref: `run ${run.id}`,
        legs: [
          { kind: 'distributable', currency, productId, minor: -minor },
          { kind: 'income_payable', currency, productId, minor },
        ],
      } as const,
    ];
  });
  if (postings.length === 0) return;
  const outcomes = await postMany(tx, postings);
  if (outcomes.some((outcome) => outcome !== 'ok')) reject('balance_short');
};

/** Records the payments to earlier periods, and divides them into chunks of members. */
const payArrears = async (
  step: SettlementStep,
  run: Run,
  { debts, sweepAt }: { debts: readonly Debt[]; sweepAt: Date },
): Promise<void> => {
  let chunkNo = EXTRA_FROM;
  for (const debt of debts) {
    if (debt.arrear === undefined) continue;
    const owedMinor = debt.dueMinor - debt.fundedMinor + debt.laterMinor;
    await lowerArrear(step.tx, debt.arrear, { owedMinor, sweepAt: debt.fundedMinor > 0n ? sweepAt : null });
    chunkNo = await cutArrear(step, run, { debt, chunkNo });
  }
};

/**
 * Fixes the figures of an open run, in one transaction:
 * - per product at most what is due and at most what its revenue left distributable, earlier periods first;
 * - one treasury posting per product;
 * - chunks and shares, by which any worker writes exactly those sums.
 */
export const planRun = async (step: SettlementStep, run: Run): Promise<void> => {
  const { tx } = step;
  const extent = await extentOf(tx, run);
  if (extent !== undefined) {
    const range = { first: extent.firstMember, width: widthOf(extent) };
    await insertShares(tx, run, range);
    await insertChunks(tx, run, range);
  }
  const dues = await duesOf(tx, run.id);
  const arrears = await arrearsOf(tx, run);
  const dueOf = new Map(dues.map((due) => [due.goodsId, due]));
  const owedOf = Map.groupBy(arrears, ({ goodsId }) => goodsId);
  const available = new Map((await distributables(tx)).map((row) => [`${row.productId}/${row.currency}`, row.minor]));
  const sweepAt = new Date(run.fixedAt.getTime() + (await windowDays(tx, run.zone)) * DAY_MS);
  const paid: (readonly Debt[])[] = [];
  for (const goodsId of [...new Set([...dues, ...arrears].map((each) => each.goodsId))].sort((a, b) => a - b)) {
    const due = dueOf.get(goodsId);
    const owed = owedOf.get(goodsId) ?? [];
    const availableMinor = available.get(`${goodsId}/${due?.currency ?? owed[0]?.currency}`) ?? 0n;
    const debts = await debtsOf(step, run, { arrears: availableMinor > 0n ? owed : [], due });
    paid.push(paidOf({ debts, availableMinor }));
  }
  await setAside(step, run, paid);
  const all = paid.flat();
  await insertAllotments(
    tx,
    run.id,
    all.filter(({ arrear, fundedMinor }) => arrear === undefined || fundedMinor > 0n),
  );
  await payArrears(step, run, { debts: all, sweepAt });
  await markPlanned(tx, run.id, sweepAt);
};
