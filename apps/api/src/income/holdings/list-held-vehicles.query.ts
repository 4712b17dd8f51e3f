// The vehicles that the caller holds units of, the newest first.
import type { listHeldVehicles as operation } from '@roda/contract/holdings';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act } from '#platform/act.ts';
import { holdingOf } from './holding-view.ts';
import { holdingsPage } from './holdings.reads.ts';

export const listHeldVehicles = async (
  act: Act,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const { status, page, limit, after } = input;
  const { rows, total, next } = await holdingsPage(
    tx,
    { memberId: who.memberId, at },
    { kinds: ['vehicle'], status, page, limit, after },
  );
  return pageOf(
    rows.map((row) => holdingOf(row, { lang: caller.lang, at })),
    { total, next },
    input,
  );
};
