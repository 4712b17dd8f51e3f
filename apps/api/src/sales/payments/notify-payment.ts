// Notifies a member of the outcome of a payment: the result to open sockets, money as messages.
import type { PayStatus } from '@roda/api-contract/enums';
import { formatAmount, type Currency } from '@roda/domain/money';
import { sendNotification } from '#content/notifications/index.ts';
import type { RequestContext, Member } from '#platform/request-context.ts';

export type PayResult = { readonly orderId: string; readonly payId: string; readonly status: PayStatus };

/** The result as `order/payInfo` returns it, for the screen that waits for it. */
export const toPaymentResultDto = (
  { publish, principal }: Pick<RequestContext, 'publish' | 'principal'>,
  result: PayResult,
): Promise<void> => publish({ to: { memberId: principal.memberId }, type: 'pay.result', data: result });

type Arrived = { readonly minor: bigint; readonly currency: Currency };

const LINK = 'pages/my/historyList?type=recharge';

/** A top-up that is in the wallet, or money that could not pay its order. */
export const notifyArrived = (
  ctx: RequestContext<Member>,
  text: 'topUpReceived' | 'moneyReceived',
  { minor, currency }: Arrived,
): Promise<void> => {
  const values = { amount: { money: formatAmount(minor, currency), currency } };
  return sendNotification(ctx, { memberId: ctx.principal.memberId, topic: 'money', text, values, link: LINK });
};
