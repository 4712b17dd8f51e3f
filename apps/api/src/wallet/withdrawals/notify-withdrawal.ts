// Notifies a member of a withdrawal's status: open sockets of every step, messages of the important steps.
import { formatAmount } from '@roda/domain/money';
import { WithdrawalReason } from '@roda/api-contract/wallet/withdrawal-cases';
import { translator } from '@roda/i18n';
import { sendNotification, type NotificationName, type NotificationValue } from '#content/notifications/index.ts';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import type { WithdrawalRow } from './withdrawals.repository.ts';

type Teller = Pick<RequestContext<Principal>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

/** The step itself, for screens that show it. */
export const toStepDto = ({ publish }: Pick<Teller, 'publish'>, row: WithdrawalRow): Promise<void> =>
  publish({
    to: { memberId: row.member_id },
    type: 'withdraw.status',
    data: { id: row.id, status: row.state, amount: formatAmount(row.amount_minor, row.currency) },
  });

const TEXTS: Readonly<Partial<Record<WithdrawalRow['state'], NotificationName>>> = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
};

export type Reason = { readonly code: string | null; readonly words?: string | undefined };

/** A predefined reason is rendered in the member's language; for any other the operator's own text is shown. */
const reasonOf = ({ code, words = '' }: Reason): NotificationValue => {
  const listed = WithdrawalReason.safeParse(code);
  if (!listed.success || listed.data === 'other') return words;
  const key = `withdrawal.reason.${listed.data}` as const;
  return { en: translator('en')(key), id: translator('id')(key), zh: translator('zh')(key) };
};

/** The step and a message, in the transaction of the change. */
export const notifyWithdrawal = async (ctx: Teller, row: WithdrawalRow, why: Reason): Promise<void> => {
  await toStepDto(ctx, row);
  const text = TEXTS[row.state];
  if (text === undefined) return;
  const { currency } = row;
  const money = (minor: bigint) => ({ money: formatAmount(minor, currency), currency });
  const values = { amount: money(row.amount_minor), net: money(row.net_minor), reason: reasonOf(why) };
  await sendNotification(ctx, {
    memberId: row.member_id,
    topic: 'money',
    text,
    values,
    link: 'subPages/withdraw/index',
  });
};
