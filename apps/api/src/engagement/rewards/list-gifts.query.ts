// Lists gifts: a member's own, and everybody's for operators.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listGifts as ListGifts } from '@roda/contract/rewards';
import type { listGiftCases as ListGiftCases } from '@roda/contract/rewards-redeem';
import type { Act, Operator } from '#platform/act.ts';
import { giftShown } from './gift-view.ts';
import { giftCases, giftsOf } from './gifts.reads.ts';

/** The newest first; a page past the end is empty, and its total is 0. */
export const listGifts = async (
  { tx, who, at, caller }: Act,
  asked: InputOf<typeof ListGifts>,
): Promise<ReplyOf<typeof ListGifts>> => {
  const { rows, total, next } = await giftsOf(tx, who.memberId, { ...asked, lang: caller.lang, at });
  return pageOf(
    rows.map((row) => giftShown(row, at)),
    { total, next },
    asked,
  );
};

export const listGiftCases = async (
  { tx, at, caller }: Act<Operator>,
  asked: InputOf<typeof ListGiftCases>,
): Promise<ReplyOf<typeof ListGiftCases>> => {
  const { rows, total, next } = await giftCases(tx, { ...asked, lang: caller.lang, at });
  const list = rows.map((row) => {
    const { id, kind, name, amount, status: now, grantedAt, expiresAt } = giftShown(row, at);
    const shown = { id, memberId: String(row.memberId), kind, source: row.source, name };
    return { ...shown, ...(amount === undefined ? {} : { amount }), status: now, grantedAt, expiresAt };
  });
  return pageOf(list, { total, next }, asked);
};
