// Counts of uses per day.
import type { listUsage as ListUsage } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { usagePage } from './usage.reads.ts';

type Op = typeof ListUsage;

export const listUsage = async ({ tx }: ActOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await usagePage(tx, asked);
  return pageOf(
    rows.map(({ total: _total, ...row }) => row),
    { total, next },
    asked,
  );
};
