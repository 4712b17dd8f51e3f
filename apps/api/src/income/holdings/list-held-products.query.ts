// The piles and fixed-term products that the caller holds units of, the newest first.
import type { listHeldGoods as operation } from '@roda/contract/holdings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { holdingOf } from './holding-view.ts';
import { holdingsPage } from './holdings.reads.ts';

export const listHeldGoods = async (act: Act, input: InputOf<typeof operation>): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const { status, kind, page, limit, after } = input;
  const kinds = kind === undefined ? (['pile', 'deposit'] as const) : [kind];
  const { rows, total, next } = await holdingsPage(
    tx,
    { memberId: who.memberId, at },
    { kinds, status, page, limit, after },
  );
  return pageOf(
    rows.map((row) => holdingOf(row, { lang: caller.lang, at })),
    { total, next },
    input,
  );
};
