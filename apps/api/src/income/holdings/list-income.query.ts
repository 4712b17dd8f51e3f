// Income records of the caller, period by period, the newest first; zeros with their reason.
import type { listIncome as operation } from '@roda/contract/holdings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { recordOf } from './holding-view.ts';
import { recordsPage } from './holdings.reads.ts';

export const listIncome = async (act: Act, input: InputOf<typeof operation>): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const { holdingId, status, from, to, by, page, limit, after } = input;
  const { rows, total, next } = await recordsPage(
    tx,
    { memberId: who.memberId, at },
    { holdingId, status, from, to, byEnd: by === 'end', page, limit, after },
  );
  return pageOf(
    rows.map((row) => recordOf(row, caller.lang)),
    { total, next },
    input,
  );
};
