// Tells a member what became of a payment: the result to open sockets, money in words.
import type { PayStatus } from '@roda/contract/enums';
import { formatAmount, type Currency } from '@roda/contract/money';
import { sendNotice } from '#modules/notices/notices.public.ts';
import type { Act, Member } from '#platform/act.ts';

export type PayResult = { readonly orderId: string; readonly payId: string; readonly status: PayStatus };

/** The result as `order/payInfo` gives it, for the screen that waits for it. */
export const showResult = ({ publish, who }: Pick<Act, 'publish' | 'who'>, result: PayResult): Promise<void> =>
  publish({ to: { memberId: who.memberId }, type: 'pay.result', data: result });

type Arrived = { readonly minor: bigint; readonly currency: Currency };

const LINK = 'pages/my/historyList?type=recharge';

/** A top-up that is in the wallet, or money that its order could not be paid with. */
export const tellArrived = (
  act: Act<Member>,
  text: 'topUpReceived' | 'moneyReceived',
  { minor, currency }: Arrived,
): Promise<void> => {
  const values = { amount: { money: formatAmount(minor, currency), currency } };
  return sendNotice(act, { memberId: act.who.memberId, topic: 'money', text, values, link: LINK });
};
