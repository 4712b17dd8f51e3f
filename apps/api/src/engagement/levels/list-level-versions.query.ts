// Lists every ladder that was ever in force, the newest first.
import type { listLevelVersions as ListLevelVersions } from '@roda/api-contract/engagement/levels';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { levelVersions } from './levels.queries.ts';
import { discountRatio } from './levels.policy.ts';

export const listLevelVersions = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof ListLevelVersions>,
): Promise<ReplyOf<typeof ListLevelVersions>> => {
  const { rows, total } = await levelVersions(tx, input, at);
  const list = rows.map(({ version, publishedAt, reason, approvedName, levels, feeDiscounts }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    reason,
    approvedBy: approvedName,
    levels: [...levels],
    feeDiscounts: feeDiscounts.map(({ level, bp }) => ({ level, share: discountRatio(bp) })),
  }));
  return shortPageOf(list, total, input);
};
