// Brings book and statements together: recognises lines, answers them with postings, writes down how the two stand.
import { deriveKey, post } from '#ledger';
import { matchLines, matchSettlements } from '#fleet/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { totals, unpostedLines, type ReconciliationUnposted } from './reconciliation.queries.ts';
import { markPosted, putReconciliation } from './reconciliation.repository.ts';

const AT_ONCE = 500;

const WAYS = {
  provider_settle: ['custody', 'provider_clearing'],
  payout_settle: ['payout_clearing', 'custody_out'],
  payout_recover: ['custody', 'payout_clearing'],
} as const;

/** Money that the provider paid over to the bank, that the bank paid out or sent back: once per line. */
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
 * Every hour, and harmless again. A line is answered once: its row is the guard, the posting's key the second. Breaks
 * are not repaired here, they are shown; the auditor stops sales over those that are old (R4), and never withdrawals.
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
    for (const each of await totals(tx)) await putReconciliation(tx, each, { day, at });
  });
};
