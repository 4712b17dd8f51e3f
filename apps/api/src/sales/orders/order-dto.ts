// Maps rows of drafts and orders to the DTOs of the API contract.
import { formatAmount } from '@roda/domain/money';
import type { Draft, Order } from '@roda/api-contract/sales/orders';
import { translator } from '@roda/i18n';
import type { Lang } from '#platform/request-context.ts';
import type { DraftRow, OrderRow } from './orders.queries.ts';
import { statusOf } from './orders.policy.ts';

/** A draft without its time-dependent parts: the balance, and the start dates. */
export const toDraftDto = (draft: Omit<DraftRow, 'usedAt' | 'targetEncrypted'>): Omit<Draft, 'balance'> => ({
  draftId: draft.id,
  type: draft.type,
  ...(draft.goodsId === undefined || draft.goodsId === null ? {} : { goodsId: draft.goodsId }),
  title: draft.title,
  currency: draft.currency,
  unitPrice: formatAmount(draft.amountMinor / BigInt(draft.quantity), draft.currency),
  quantity: draft.quantity,
  fee: formatAmount(0n, draft.currency),
  amount: formatAmount(draft.amountMinor, draft.currency),
  expiresAt: draft.expiresAt.toISOString(),
  agreement: draft.agreement,
});

const endOf = ({ closedAt, endAt }: OrderRow, over: boolean): { endedAt?: string } => {
  const ended = closedAt ?? (over ? endAt : null);
  return ended === null ? {} : { endedAt: ended.toISOString() };
};

const giftOf = ({ plan, gift, quantity }: OrderRow): { coinGift?: NonNullable<Order['plan']>['coinGift'] } =>
  plan === null || plan.coinGift === 0
    ? {}
    : { coinGift: { coins: plan.coinGift * quantity, state: gift ?? 'promised' } };

/** For a digital good: its telecom operator, its target, and its delivery status. */
const planOf = (row: OrderRow, lang: Lang): Pick<Order, 'plan'> => {
  const { plan, deliveryState: state, targetMasked, codeCount, closedAt } = row;
  if (plan === null) return {};
  return {
    plan: {
      kind: plan.kind,
      operator: plan.carrier[lang],
      ...(targetMasked === '' ? {} : { target: targetMasked }),
      ...(state === null ? {} : { state, title: translator(lang)(`plans.delivery.${state}`) }),
      ...(state === 'delivered' && closedAt !== null ? { deliveredAt: closedAt.toISOString() } : {}),
      codeCount: codeCount ?? 0,
      ...giftOf(row),
    },
  };
};

/** In the client's current language, whatever it was ordered in. */
const titleOf = ({ type, names, title }: OrderRow, lang: Lang): string =>
  type === 'recharge' ? translator(lang)('payments.recharge') : (names?.[lang] ?? title);

/** Deadlines are returned only while they apply: until when to pay, until when to cancel. */
export const toOrderDto = (row: OrderRow, at: Date, lang: Lang): Order => {
  const over = row.endAt !== null && row.endAt <= at;
  const held = row.state === 'paid' || row.state === 'working';
  return {
    id: row.id,
    orderSn: row.orderSn,
    type: row.type,
    ...(row.goodsId === null ? {} : { goodsId: row.goodsId }),
    title: titleOf(row, lang),
    ...(row.deviceNumber === null ? {} : { deviceNumber: row.deviceNumber }),
    ...(row.image === null ? {} : { image: row.image }),
    currency: row.currency,
    quantity: row.quantity,
    unitPrice: formatAmount(row.amountMinor / BigInt(row.quantity), row.currency),
    fee: formatAmount(0n, row.currency),
    amount: formatAmount(row.amountMinor, row.currency),
    status: statusOf(row.state, over),
    ...(row.reason === null ? {} : { reason: row.reason }),
    createdAt: row.createdAt.toISOString(),
    ...(row.state === 'to_pay' ? { payBefore: row.payUntil.toISOString() } : {}),
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
    ...(row.state === 'paid' && row.cancelUntil !== null ? { cancelUntil: row.cancelUntil.toISOString() } : {}),
    ...endOf(row, over),
    ...(held && row.holdingId !== null ? { holdingId: row.holdingId } : {}),
    ...(row.offerVersion === null || row.offerHash === null
      ? {}
      : {
          offer: {
            version: row.offerVersion,
            hash: row.offerHash,
            ...(row.offerRead === null ? {} : { read: row.offerRead }),
          },
        }),
    ...planOf(row, lang),
  };
};
