// Reconciles ledger and statements: recognises lines, posts them, records the result.
import { deriveKey, post } from '#ledger';
import { matchLines, matchSettlements } from '#fleet/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { totals, unpostedLines, type ReconciliationUnposted } from './reconciliation.queries.ts';
import { markPosted, upsertReconciliation } from './reconciliation.repository.ts';

const AT_ONCE = 500;

const WAYS = {
  provider_settle: ['custody', 'provider_clearing'],
  payout_settle: ['payout_clearing', 'custody_out'],
  payout_recover: ['custody', 'payout_clearing'],
} as const;

/** Transfers of the provider to the bank, outgoing bank payments and returned ones: once per line. */
const answer = async ({ tx, at }: RequestContext<System>, line: ReconciliationUnposted): Promise<void> => {
  if (!(await markPosted(tx, line, at))) return;
  const { id, code, minor } = line;
  const [from, to] = WAYS[code];
  await post(tx, {
    memberId: 0n,
    key: deriveKey(`${code}:${id}`),
    code,
    at,
    ref: `statement_line:${id}`,
    legs: [
      { kind: from, currency: 'IDR', minor: -minor },
      { kind: to, currency: 'IDR', minor },
    ],
  });
};

/**
 * Runs every hour; idempotent. A line is posted once: guarded by its row and by the posting's key. Breaks are not
 * repaired here, only reported; the auditor stops sales because of old ones (R4), and never withdrawals.
 */
export const reconcile = async (job: JobContext): Promise<void> => {
  await job.inTransaction(async ({ tx }) => {
    await matchLines(tx);
    await matchSettlements(tx);
  });
  for (;;) {
    const done = await job.inTransaction(async (ctx) => {
      const lines = await unpostedLines(ctx.tx, AT_ONCE);
      for (const each of lines) await answer(ctx, each);
      return lines.length < AT_ONCE;
    });
    if (done) break;
  }
  await job.inTransaction(async ({ tx, at }) => {
    const day = at.toISOString().slice(0, 10);
    for (const each of await totals(tx)) await upsertReconciliation(tx, each, { day, at });
  });
};
