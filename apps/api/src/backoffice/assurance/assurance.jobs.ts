// What the product checks by itself every few minutes, and what follows when something disagrees.
import { audit, ensurePartitions, type AuditReport } from '#ledger';
import { job, schedule, type Job, type JobAct, type Schedule } from '#platform/jobs/job.ts';
import { followChain } from './audit-chain.ts';
import { invariantsFor } from './invariants.reads.ts';
import { proveLiabilities } from './prove-liabilities.ts';
import { reconcile } from './reconcile.ts';
import { auditing, gate } from './trust.reads.ts';
import { gateAfter, mustBeFull } from './trust.rules.ts';
import { markLogChecked, setGate } from './trust.sql.ts';
import { coverageIsEnough, watchRisk } from './watch-risk.ts';

const EVERY_MS = 5 * 60_000;
const FULL_MS = 300_000;
const SINCE_MS = 60_000;

const auditBooks = ({ inTransaction }: JobAct, full: boolean): Promise<AuditReport> =>
  inTransaction(({ tx, at }) => audit(tx, { at, full, rules: invariantsFor({ full, at }) }), {
    timeoutMs: full ? FULL_MS : SINCE_MS,
  });

/**
 * Audits the books and everything that must agree with them, and follows the audit log's chain. A break stops sales at
 * once and never withdrawals (R4); it is in ledger.audit_runs with its rows, in the public figures, and in the log.
 */
export const auditOnce = async (act: JobAct): Promise<void> => {
  const full = mustBeFull(await act.reading(auditing), act.now());
  const report = await auditBooks(act, full);
  const chain = await act.reading((tx) => followChain(tx, full));
  const coverageHolds = await act.reading(coverageIsEnough);
  const found = { full, booksHold: report.verdict === 'holds', logHolds: chain.holds, coverageHolds };
  await act.inTransaction(async ({ tx, at }) => {
    await setGate(tx, gateAfter(found, (await gate(tx)).reason), at);
    if (chain.holds) await markLogChecked(tx, { ...chain, at });
  });
  if (found.booksHold && found.logHolds) return;
  const broken = report.checks.filter(({ breakCount }) => breakCount > 0);
  act.services.log.error({ checks: broken, auditLog: chain.holds }, 'the books disagree: sales are stopped');
};

const HOUR_MS = 3_600_000;

/** An auditor that cannot finish has no verdict: after an hour without one its last is not believed any more. */
export const auditOrStop = async (act: JobAct, run: typeof auditOnce = auditOnce): Promise<void> => {
  try {
    await run(act);
  } catch (error) {
    const { lastAt } = await act.reading(auditing);
    const isOld = lastAt === null || act.now().getTime() - lastAt.getTime() > HOUR_MS;
    if (isOld) await act.inTransaction(({ tx, at }) => setGate(tx, 'books', at));
    throw error;
  }
};

const DAY_MS = 86_400_000;
const MONTHS_AHEAD = 3;

/** The ledger's months to come stand ready: a month without its own partition would fill the common one. */
export const makeRoom = async ({ inTransaction }: JobAct): Promise<void> => {
  await inTransaction(({ tx, at }) => ensurePartitions(tx, at.toISOString().slice(0, 10), 1 + MONTHS_AHEAD));
};

export const trustJobs: readonly Job[] = [
  job<object>('trust.reconcile', (act) => reconcile(act)),
  job<object>('trust.watchRisk', (act) => watchRisk(act)),
];

export const trustSchedules: readonly Schedule[] = [
  schedule({ name: 'trust.audit', everyMs: EVERY_MS, run: (act) => auditOrStop(act) }),
  schedule({ name: 'trust.watchRisk', everyMs: EVERY_MS, run: watchRisk }),
  schedule({ name: 'trust.reconcile', everyMs: HOUR_MS, run: reconcile }),
  schedule({ name: 'trust.makeRoom', everyMs: DAY_MS, run: makeRoom }),
  schedule({ name: 'trust.proveLiabilities', everyMs: EVERY_MS, run: (act) => proveLiabilities(act, act.now()) }),
];
