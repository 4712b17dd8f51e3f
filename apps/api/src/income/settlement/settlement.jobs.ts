// Jobs of settlement: settles what has ended, and credits income that is unclaimed beyond its window.
import { creditMany, oldestUnclaimed, takeExpired, type ClaimLocation, type TakenSum } from '#income/holdings/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import { endHoldings } from '#income/endings/end-holdings.ts';
import { HEAVY, job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { lockSweeping, setSweep, takeSweep, type SweptPeriod } from './chunks.repository.ts';
import { settle } from './settle.ts';
import { settleRequested, type ToSettle } from './start-settlement.command.ts';
import { notifyCredited } from './notify-credited.ts';
import { windowDays } from './settlement.repository.ts';

const BATCH_MS = 60_000;
/** Small enough that no wallet is locked for long. */
const RECORDS_AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

const BEFORE_ALL: ClaimLocation = { memberId: 0n, holdingId: '00000000-0000-0000-0000-000000000000' };

/** Settles all approved revenue of periods that have ended; the chunks of a large one are committed one by one. */
export const settleDue = async (job: JobContext): Promise<void> => {
  const id = await job.inTransaction(async ({ newId }) => newId());
  await settle(
    (work) => job.inTransaction(({ tx, at, enqueue }) => work({ tx, at, enqueue }), { timeoutMs: BATCH_MS }),
    {
      id,
      asOf: job.now(),
      startedBy: 'schedule',
    },
  );
};

const isLater = (one: ClaimLocation, other: ClaimLocation): boolean =>
  one.memberId === other.memberId ? one.holdingId > other.holdingId : one.memberId > other.memberId;

const lastOf = (sums: readonly TakenSum[]): ClaimLocation =>
  sums
    .map(({ memberId, lastHolding }): ClaimLocation => ({ memberId, holdingId: lastHolding }))
    .reduce((last, each) => (isLater(each, last) ? each : last), BEFORE_ALL);

type Sweeping = { readonly due: SweptPeriod; readonly after: ClaimLocation; readonly atOnce: number };

/** Credits one batch of a period's overdue records; returns where to continue, or records when to check it again. */
const sweepOnce = async (
  ctx: RequestContext<System>,
  { due, after, atOnce }: Sweeping,
): Promise<ClaimLocation | undefined> => {
  const { tx, at, newId } = ctx;
  const windowMs = (await windowDays(tx, due.zone)) * DAY_MS;
  const claimId = newId();
  const cutoff = new Date(at.getTime() - windowMs);
  const sweep = { ...due, at, cutoff, limit: atOnce, claimId };
  const sums = await takeExpired(tx, sweep, after);
  await creditMany(tx, { id: claimId, at, sums });
  await notifyCredited(ctx, sums);
  const takenCount = sums.reduce((count, { recordCount }) => count + recordCount, 0);
  if (takenCount === atOnce) return lastOf(sums);
  const oldest = await oldestUnclaimed(tx, sweep);
  await setSweep(tx, due, oldest === null ? null : new Date(oldest.getTime() + windowMs));
  return undefined;
};

/**
 * Claims for members what they left unclaimed beyond the window, so that the money is credited to the wallet anyway; so
 * many records in one transaction.
 */
export const creditOverdue = async (job: JobContext, atOnce = RECORDS_AT_ONCE): Promise<void> => {
  let [period, after] = ['', BEFORE_ALL];
  const step = (): Promise<boolean> =>
    job.inTransaction(
      async (ctx) => {
        const due = (await lockSweeping(ctx.tx)) ? await takeSweep(ctx.tx, ctx.at) : undefined;
        if (due === undefined) return false;
        const name = `${due.cycle}/${due.zone}/${due.periodEnd.toISOString()}`;
        const next = await sweepOnce(ctx, { due, after: name === period ? after : BEFORE_ALL, atOnce });
        [period, after] = [name, next ?? BEFORE_ALL];
        return true;
      },
      { timeoutMs: BATCH_MS },
    );
  while (await step());
};

export const settlementJobs: readonly Job[] = [
  job('settlement.settle', (ctx, payload: ToSettle) => settleRequested(ctx, payload), HEAVY),
  job('settlement.settleDue', (ctx) => settleDue(ctx), HEAVY),
  job('settlement.creditOverdue', (ctx) => creditOverdue(ctx), HEAVY),
  job('settlement.endHoldings', (ctx) => endHoldings(ctx), HEAVY),
];

export const settlementSchedules: readonly Schedule[] = [
  schedule({ name: 'settlement.settleDue', everyMs: 60_000, run: settleDue, ...HEAVY }),
  schedule({ name: 'settlement.creditOverdue', everyMs: 3_600_000, run: (ctx) => creditOverdue(ctx), ...HEAVY }),
  schedule({ name: 'settlement.endHoldings', everyMs: 300_000, run: endHoldings }),
];
