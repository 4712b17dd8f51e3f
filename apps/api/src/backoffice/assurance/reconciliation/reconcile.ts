// Reconciles ledger and statements: recognises lines, posts them, records the result.
import { deriveKey, post, type Leg } from '#ledger';
import { matchExceptions, matchLines, matchSettlements } from '#fleet/index.ts';
import type { RequestContext, System } from '#platform/request-context.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { postOwnLines } from '#backoffice/assurance/custody/post-own-lines.ts';
import { custodyNow } from './custody.queries.ts';
import { unpostedLines, type ReconciliationUnposted } from './reconciliation.queries.ts';
import { markPosted, markShown, upsertReconciliation } from './reconciliation.repository.ts';

const AT_ONCE = 500;

const legsOf = ({ code, currency, minor, custodyId, providerId }: ReconciliationUnposted): readonly Leg[] => {
  const arrived: Leg = { kind: 'custody', currency, productId: custodyId, minor: -minor };
  switch (code) {
    case 'provider_settle':
      return [arrived, { kind: 'provider_clearing', currency, productId: providerId ?? 0, minor }];
    case 'payout_settle':
      return [
        { kind: 'payout_clearing', currency, minor: -minor },
        { kind: 'custody_out', currency, productId: custodyId, minor },
      ];
    case 'payout_recover':
      return [arrived, { kind: 'payout_clearing', currency, minor }];
    case 'provider_payout':
      return [
        { kind: 'payout_clearing', currency, minor: -minor },
        { kind: 'provider_clearing', currency, productId: custodyId, minor },
      ];
    case 'provider_payout_recover':
      return [
        { kind: 'provider_clearing', currency, productId: custodyId, minor: -minor },
        { kind: 'payout_clearing', currency, minor },
      ];
  }
};

/** Transfers of the provider to the bank, payouts of either and returned ones: once per line. */
const answer = async ({ tx, at }: RequestContext<System>, line: ReconciliationUnposted): Promise<void> => {
  if (!(await markPosted(tx, line, at))) return;
  const { id, code } = line;
  await post(tx, {
    memberId: 0n,
    key: deriveKey(`${code}:${id}`),
    code,
    at,
    ref: `statement_line:${id}`,
    legs: legsOf(line),
  });
};

/**
 * Runs every hour; idempotent. A line is posted once: guarded by its row and by the posting's key. Breaks are not
 * repaired here, only reported; a difference or an old break stops sales (R4), and never withdrawals.
 */
export const reconcile = async (job: JobContext): Promise<void> => {
  await job.inTransaction(async ({ tx }) => {
    await matchLines(tx);
    await matchExceptions(tx);
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
  await postOwnLines(job);
  await job.inTransaction(async ({ tx, at }) => {
    await markShown(tx, at);
    const day = at.toISOString().slice(0, 10);
    for (const each of (await custodyNow(tx, at)).filter(({ isUsed }) => isUsed))
      await upsertReconciliation(tx, each, { day, at });
  });
};
