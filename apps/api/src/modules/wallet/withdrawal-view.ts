// A withdrawal as its member and as an operator sees it.
import { formatAmount } from '@roda/contract/money';
import type { ReplyOf } from '@roda/contract/operation';
import type { listWithdrawals, listWithdrawalCases, WithdrawalReason } from '@roda/contract/wallet-withdrawals';
import { translator, type Lang } from '@roda/texts';
import type { Vault } from '#platform/vault.ts';
import { cardSeal } from './cards.ts';
import type { CaseView, WithdrawalView } from './withdrawals.reads.ts';
import { checksOf } from './withdrawal-checks.rules.ts';
import { inFlight } from './wallet.rules.ts';
import type * as z from 'zod/mini';

type Shown = ReplyOf<typeof listWithdrawals>['list'][number];
export type ShownCase = ReplyOf<typeof listWithdrawalCases>['list'][number];

/** A listed reason has a sentence; for `other`, or none, the operator's own words are what the member reads. */
const reasonOf = ({ reason_code: code, reason }: WithdrawalView, lang: Lang): Pick<Shown, 'reason' | 'reasonCode'> => {
  if (code === null) return {};
  const reasonCode = code as z.output<typeof WithdrawalReason>;
  const words =
    reasonCode === 'other' && reason !== null ? reason : translator(lang)(`withdrawal.reason.${reasonCode}`);
  return { reason: words, reasonCode };
};

export const shownWithdrawal = (view: WithdrawalView, lang: Lang): Shown => {
  const money = (minor: bigint): string => formatAmount(minor, view.currency);
  return {
    id: view.id,
    status: view.status,
    currency: view.currency,
    amount: money(view.amount_minor),
    fee: money(view.fee_minor),
    tax: money(view.tax_minor),
    net: money(view.net_minor),
    exchangeRate: view.exchange_rate,
    bankName: view.bank_name,
    cardNumber: view.last4,
    decideBy: view.decide_by.toISOString(),
    promisedAt: view.pay_by.toISOString(),
    createdAt: view.requested_at.toISOString(),
    ...reasonOf(view, lang),
  };
};

type Looking = { readonly lang: Lang; readonly vault: Vault; readonly at: Date };

/** Late: undecided past its hour, or unpaid past its day. */
const isOverdue = (view: CaseView, at: Date): boolean =>
  inFlight.some((state) => state === view.status) && at > (view.status === 'reviewing' ? view.decide_by : view.pay_by);

export const shownCase = (view: CaseView, { lang, vault, at }: Looking): ShownCase => {
  const words = translator(lang);
  return {
    ...shownWithdrawal(view, lang),
    memberId: String(view.member_id),
    phone: view.phone_masked,
    cardholderName: vault.open(view.holder_sealed, cardSeal(view.card_id, 'holder')),
    cardBoundAt: view.card_added_at.toISOString(),
    checks: checksOf(view).map(({ code, ok }) => ({ code, ok, note: words(`withdrawal.check.${code}`) })),
    overdue: isOverdue(view, at),
    ...(view.approved_rule ? { approvedBy: words('withdrawal.byRule') } : {}),
    ...(view.approver === null ? {} : { approvedBy: view.approver }),
    ...(view.payer === null ? {} : { paidBy: view.payer }),
    ...(view.reference === null ? {} : { reference: view.reference }),
  };
};
