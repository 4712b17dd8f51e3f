// A draft again, as long as it can be used.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { draftInfo as DraftInfo } from '@roda/contract/orders';
import { pricedGoods } from '#modules/catalogue/catalogue.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { extraOf } from './generate-draft.ts';
import { draftView } from './order-view.ts';
import { draftOf } from './orders.reads.ts';
import { walletOf } from './wallet-balance.ts';

/** Somebody else's draft is as if it didn't exist. */
export const draftInfo = async (act: Act, { id }: InputOf<typeof DraftInfo>): Promise<ReplyOf<typeof DraftInfo>> => {
  const draft = (await draftOf(act.tx, act.who.memberId, id)) ?? refuse('not_found');
  if (draft.usedAt !== null || draft.expiresAt <= act.at) return refuse('draft_expired');
  const { goodsId } = draft;
  const goods = typeof goodsId === 'number' ? await pricedGoods(act.tx, goodsId, act.who.memberId) : undefined;
  return {
    ...draftView(draft),
    ...(goods === undefined ? {} : await extraOf(act, goods)),
    balance: formatAmount(await walletOf(act, draft.currency), draft.currency),
  };
};
