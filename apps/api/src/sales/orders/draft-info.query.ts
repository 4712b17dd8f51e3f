// A draft again, as long as it can be used.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { draftInfo as DraftInfo } from '@roda/contract/orders';
import { pricedGoods } from '#modules/catalogue/catalogue.public.ts';
import { planById, targetPlace } from '#modules/plans/plans.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { extraOf } from './generate-draft.ts';
import { draftView } from './order-view.ts';
import { draftOf, type DraftRow } from './orders.reads.ts';
import { planExtraOf } from './plan-draft.ts';
import { walletOf } from './wallet-balance.ts';

type Extra = Partial<Awaited<ReturnType<typeof extraOf>>> & ReturnType<typeof planExtraOf>;

const extraFor = async (act: Act, { type, goodsId, quantity }: DraftRow): Promise<Extra> => {
  if (typeof goodsId !== 'number') return {};
  const { memberId } = act.who;
  if (type === 'plan') {
    const plan = await planById(act.tx, goodsId, { lang: act.caller.lang, at: act.at, memberId });
    return plan === undefined ? {} : planExtraOf(act, plan, quantity);
  }
  const goods = await pricedGoods(act.tx, goodsId, memberId);
  return goods === undefined ? {} : extraOf(act, goods);
};

/** Somebody else's draft is as if it didn't exist. */
export const draftInfo = async (act: Act, { id }: InputOf<typeof DraftInfo>): Promise<ReplyOf<typeof DraftInfo>> => {
  const draft = (await draftOf(act.tx, act.who.memberId, id)) ?? refuse('not_found');
  if (draft.usedAt !== null || draft.expiresAt <= act.at) return refuse('draft_expired');
  return {
    ...draftView(draft),
    ...(await extraFor(act, draft)),
    ...(draft.targetSealed === null ? {} : { targetNumber: act.vault.open(draft.targetSealed, targetPlace(id)) }),
    balance: formatAmount(await walletOf(act, draft.currency), draft.currency),
  };
};
