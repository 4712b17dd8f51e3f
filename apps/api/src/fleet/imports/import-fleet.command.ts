// Imports trips or charging sessions from a file directly: each line once, impossible ones stored and not counted.
import type { importFleet as operation } from '@roda/api-contract/fleet/fleet';
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Feed } from './open-feed.ts';
import { takeImport } from './ingest-import.ts';

const SHOWN = 100;

/** Guarantees as in `takeImport`. A dry run returns the same and leaves only its audit entry. */
export const importFleet = async (
  ctx: RequestContext<Operator>,
  { kind, mapping, dryRun = false }: InputOf<typeof operation>,
  feed: Feed,
): Promise<ReplyOf<typeof operation>> => {
  const taken = await takeImport(ctx, { importId: ctx.newId(), kind, mapping, feed, keep: !dryRun });
  const { accepted, quarantined, revenueMinor } = taken.totals;
  const { duplicates, rejected, shown } = taken.counts;
  ctx.audit({
    target: `import:${taken.importId}`,
    after: { kind, fileName: feed.fileName, dryRun, accepted, duplicates, quarantined, rejected },
  });
  return {
    importId: taken.importId,
    dryRun,
    accepted,
    duplicates,
    quarantined,
    rejectedCount: rejected,
    rejected: shown.slice(0, SHOWN).map(({ line, reason }) => ({ line, reason })),
    revenue: formatAmount(revenueMinor, taken.currency),
    currency: taken.currency,
  };
};
