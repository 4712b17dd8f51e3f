// Every ladder that was ever in force, the newest first.
import type { listLevelVersions as ListLevelVersions } from '@roda/contract/members-levels';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { levelVersions } from './levels.reads.ts';

export const listLevelVersions = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListLevelVersions>,
): Promise<ReplyOf<typeof ListLevelVersions>> => {
  const { rows, total } = await levelVersions(tx, input);
  const list = rows.map(({ version, publishedAt, reason, approvedName, levels }) => ({
    version,
    publishedAt: publishedAt.toISOString(),
    reason,
    approvedBy: approvedName,
    levels: [...levels],
  }));
  return pageOf(list, total, input);
};
