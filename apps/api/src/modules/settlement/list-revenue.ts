// Revenue as it was proposed and decided, the newest first.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listRevenue as operation } from '@roda/contract/settlement';
import type { Act, Operator } from '#platform/act.ts';
import { revenueReply } from './propose-revenue.ts';
import { revenuePage } from './revenue.reads.ts';

export const listRevenue = async (
  { tx, caller }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { goodsId, status, page, limit } = input;
  const { rows, total } = await revenuePage(tx, { goodsId, status, page, limit }, caller.lang);
  return pageOf(rows.map(revenueReply), total, input);
};
