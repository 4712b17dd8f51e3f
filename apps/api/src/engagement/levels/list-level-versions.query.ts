// Every ladder that was ever in force, the newest first.
import type { listLevelVersions as ListLevelVersions } from '@roda/contract/members-levels';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { levelVersions } from './levels.reads.ts';
import { discountRatio } from './levels.rules.ts';

export const listLevelVersions = async (
  { tx, at }: Act<Operator>,
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
