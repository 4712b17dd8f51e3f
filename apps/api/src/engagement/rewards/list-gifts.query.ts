// Lists gifts: a member's own, and all gifts for operators.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { listGifts as ListGifts } from '@roda/api-contract/engagement/rewards';
import type { listGiftCases as ListGiftCases } from '@roda/api-contract/engagement/redeem';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { giftShown } from './gift-dto.ts';
import { giftCases, giftsOf } from './gifts.queries.ts';

/** Newest first; a page past the end is empty, and its total is 0. */
export const listGifts = async (
  { tx, principal, at, client }: RequestContext,
  asked: InputOf<typeof ListGifts>,
): Promise<ReplyOf<typeof ListGifts>> => {
  const { rows, total, next } = await giftsOf(tx, principal.memberId, { ...asked, lang: client.lang, at });
  return pageOf(
    rows.map((row) => giftShown(row, at)),
    { total, next },
    asked,
  );
};

export const listGiftCases = async (
  { tx, at, client }: RequestContext<Operator>,
  asked: InputOf<typeof ListGiftCases>,
): Promise<ReplyOf<typeof ListGiftCases>> => {
  const { rows, total, next } = await giftCases(tx, { ...asked, lang: client.lang, at });
  const list = rows.map((row) => {
    const { id, kind, name, amount, status: now, grantedAt, expiresAt } = giftShown(row, at);
    const shown = { id, memberId: String(row.memberId), kind, source: row.source, name };
    return { ...shown, ...(amount === undefined ? {} : { amount }), status: now, grantedAt, expiresAt };
  });
  return pageOf(list, { total, next }, asked);
};
