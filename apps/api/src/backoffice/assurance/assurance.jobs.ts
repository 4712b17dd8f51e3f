// Scheduled self-checks of every few minutes, and their consequences on a break.
import { audit, ensurePartitions, type AuditReport } from '#ledger';
import { HEAVY, job, schedule, type Job, type JobContext, type Schedule } from '#platform/jobs/job.ts';
import { followChain } from './audit/audit-chain.ts';
import { invariantsFor } from './books/invariants.queries.ts';
import { proveLiabilities } from './proofs/prove-liabilities.ts';
import { custodyNow } from './reconciliation/custody.queries.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { auditing, suitability } from './assurance.queries.ts';
import { custodyReasonOf, suitabilityAfter, mustBeFull } from './assurance.policy.ts';
import { markLogChecked, setSuitability } from './assurance.repository.ts';
import { coverageIsEnough, watchRisk } from './risk/watch-risk.ts';

const EVERY_MS = 5 * 60_000;
const FULL_MS = 300_000;
const SINCE_MS = 60_000;

const auditBooks = ({ inTransaction }: JobContext, full: boolean): Promise<AuditReport> =>
  inTransaction(({ tx, at }) => audit(tx, { at, full, rules: invariantsFor({ full, at }) }), {
    timeoutMs: full ? FULL_MS : SINCE_MS,
  });

/**
 * Audits the ledger and everything that must agree with it, verifies the audit log's chain, and compares every custody
 * account with its statement. A break stops sales at once and never withdrawals (R4); one of the books is stored in
 * ledger.audit_runs with its rows, in the public figures, and in the log.
 */
export const auditOnce = async (ctx: JobContext): Promise<void> => {
  const full = mustBeFull(await ctx.reading(auditing), ctx.now());
  const report = await auditBooks(ctx, full);
  const chain = await ctx.reading((tx) => followChain(tx, full));
  const custody = custodyReasonOf(await ctx.reading((tx) => custodyNow(tx, ctx.now())));
  const coverageHolds = await ctx.reading((tx) => coverageIsEnough(tx, ctx.now()));
  const found = { full, booksHold: report.verdict === 'holds', logHolds: chain.holds, custody, coverageHolds };
  await ctx.inTransaction(async ({ tx, at }) => {
    await setSuitability(tx, suitabilityAfter(found, (await suitability(tx)).reason), at);
    if (chain.holds) await markLogChecked(tx, { ...chain, at });
  });
  if (found.booksHold && found.logHolds) return;
  const broken = report.checks.filter(({ breakCount }) => breakCount > 0);
  ctx.services.log.error({ checks: broken, auditLog: chain.holds }, 'the books disagree: sales are stopped');
};

const HOUR_MS = 3_600_000;

/** An auditor that cannot finish has no result: after an hour without one its last result is no longer valid. */
export const auditOrStop = async (ctx: JobContext, run: typeof auditOnce = auditOnce): Promise<void> => {
  try {
    await run(ctx);
  } catch (error) {
    const { lastAt } = await ctx.reading(auditing);
    const isOld = lastAt === null || ctx.now().getTime() - lastAt.getTime() > HOUR_MS;
    if (isOld) await ctx.inTransaction(({ tx, at }) => setSuitability(tx, 'books', at));
    throw error;
  }
};

const DAY_MS = 86_400_000;
const MONTHS_AHEAD = 3;

/** Creates the ledger's partitions of coming months: a month without its own partition would fill the default one. */
export const makeRoom = async ({ inTransaction }: JobContext): Promise<void> => {
  await inTransaction(({ tx, at }) => ensurePartitions(tx, at.toISOString().slice(0, 10), 1 + MONTHS_AHEAD));
};

export const assuranceJobs: readonly Job[] = [
  job<object>('trust.reconcile', (ctx) => reconcile(ctx)),
  job<object>('trust.watchRisk', (ctx) => watchRisk(ctx)),
];

export const assuranceSchedules: readonly Schedule[] = [
  schedule({ name: 'trust.audit', everyMs: EVERY_MS, run: (ctx) => auditOrStop(ctx), ...HEAVY }),
  schedule({ name: 'trust.watchRisk', everyMs: EVERY_MS, run: watchRisk }),
  schedule({ name: 'trust.reconcile', everyMs: HOUR_MS, run: reconcile }),
  schedule({ name: 'trust.makeRoom', everyMs: DAY_MS, run: makeRoom }),
  schedule({
    name: 'trust.proveLiabilities',
    everyMs: EVERY_MS,
    run: (ctx) => proveLiabilities(ctx, ctx.now()),
    ...HEAVY,
  }),
];
