// Revenue as it was proposed and decided, the newest first.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listRevenue as operation } from '@roda/contract/settlement';
import type { Act, Operator } from '#platform/act.ts';
import { revenueReply } from './revenue-view.ts';
import { revenuePage } from './revenue.reads.ts';

export const listRevenue = async (
  { tx, who, caller }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { rows, total, next } = await revenuePage(tx, input, caller.lang);
  return pageOf(
    rows.map((row) => revenueReply(row, who.operatorId)),
    { total, next },
    input,
  );
};
