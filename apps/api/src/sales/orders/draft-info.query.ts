// Returns a draft while it can be used.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { draftInfo as DraftInfo } from '@roda/api-contract/sales/orders';
import { pricedProduct } from '#sales/catalog/index.ts';
import { offerShown } from './offer-shown.ts';
import { digitalGoodById, targetPlace } from '#sales/digital-goods/index.ts';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { extraOf } from './generate-draft.command.ts';
import { toDraftDto } from './order-dto.ts';
import { draftOf, draftOffer, type DraftRow } from './orders.queries.ts';
import { planExtraOf } from './digital-goods/digital-good-draft.ts';
import { walletOf } from './wallet-balance.ts';

type Extra = Partial<Awaited<ReturnType<typeof extraOf>>> & ReturnType<typeof planExtraOf>;

const extraFor = async (ctx: RequestContext, { id, type, goodsId, quantity }: DraftRow): Promise<Extra> => {
  if (typeof goodsId !== 'number') return {};
  const { memberId } = ctx.principal;
  if (type === 'plan') {
    const plan = await digitalGoodById(ctx.tx, goodsId, { lang: ctx.client.lang, at: ctx.at, memberId });
    return plan === undefined ? {} : planExtraOf(ctx, plan, quantity);
  }
  const goods = await pricedProduct(ctx.tx, goodsId, memberId);
  if (goods === undefined) return {};
  const offer = await draftOffer(ctx.tx, memberId, id);
  const shown = offer === undefined ? undefined : await offerShown(ctx.tx, { ...offer, memberId, goodsId });
  return { ...(await extraOf(ctx, goods)), ...(shown === undefined ? {} : { offer: shown }) };
};

/** Another member's draft is reported as not found. */
export const draftInfo = async (
  ctx: RequestContext,
  { id }: InputOf<typeof DraftInfo>,
): Promise<ReplyOf<typeof DraftInfo>> => {
  const draft = (await draftOf(ctx.tx, ctx.principal.memberId, id)) ?? reject('not_found');
  if (draft.usedAt !== null || draft.expiresAt <= ctx.at) return reject('draft_expired');
  return {
    ...toDraftDto(draft),
    ...(await extraFor(ctx, draft)),
    ...(draft.targetEncrypted === null ? {} : { targetNumber: ctx.vault.open(draft.targetEncrypted, targetPlace(id)) }),
    balance: formatAmount(await walletOf(ctx, draft.currency), draft.currency),
  };
};
