// Lists usage counts per day.
import type { listUsage as ListUsage } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { usagePage } from './usage.queries.ts';

type Op = typeof ListUsage;

export const listUsage = async ({ tx }: ContextOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await usagePage(tx, asked);
  return pageOf(
    rows.map(({ total: _total, ...row }) => row),
    { total, next },
    asked,
  );
};
