// Tells a member where a withdrawal stands: open sockets of every step, in words of the steps that matter.
import { formatAmount } from '@roda/contract/money';
import { WithdrawalReason } from '@roda/contract/wallet-withdrawals';
import { translator } from '@roda/texts';
import { sendNotice, type NoticeName, type NoticeValue } from '#modules/notices/notices.public.ts';
import type { Act, Who } from '#platform/act.ts';
import type { WithdrawalRow } from './wallet.sql.ts';

type Teller = Pick<Act<Who>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

/** The step by itself, for screens that show it. */
export const showStep = ({ publish }: Pick<Teller, 'publish'>, row: WithdrawalRow): Promise<void> =>
  publish({
    to: { memberId: row.member_id },
    type: 'withdraw.status',
    data: { id: row.id, status: row.state, amount: formatAmount(row.amount_minor, row.currency) },
  });

const TEXTS: Readonly<Partial<Record<WithdrawalRow['state'], NoticeName>>> = {
  approved: 'withdrawalApproved',
  paid: 'withdrawalPaid',
  rejected: 'withdrawalRejected',
  failed: 'withdrawalFailed',
};

export type Reason = { readonly code: string | null; readonly words?: string | undefined };

/** A listed reason is said in the reader's language; for any other the operator's own words are what is read. */
const reasonOf = ({ code, words = '' }: Reason): NoticeValue => {
  const listed = WithdrawalReason.safeParse(code);
  if (!listed.success || listed.data === 'other') return words;
  const key = `withdrawal.reason.${listed.data}` as const;
  return { en: translator('en')(key), id: translator('id')(key), zh: translator('zh')(key) };
};

/** The step and a message, in the transaction that made it true. */
export const tellWithdrawal = async (act: Teller, row: WithdrawalRow, why: Reason): Promise<void> => {
  await showStep(act, row);
  const text = TEXTS[row.state];
  if (text === undefined) return;
  const { currency } = row;
  const money = (minor: bigint) => ({ money: formatAmount(minor, currency), currency });
  const values = { amount: money(row.amount_minor), net: money(row.net_minor), reason: reasonOf(why) };
  await sendNotice(act, { memberId: row.member_id, topic: 'money', text, values, link: 'subPages/withdraw/index' });
};
