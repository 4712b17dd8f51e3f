// DTOs of a withdrawal, for its member and for operators.
import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type {
  listWithdrawals,
  listWithdrawalCases,
  WithdrawalReason,
} from '@roda/api-contract/wallet/withdrawal-cases';
import { translator, type Lang } from '@roda/i18n';
import type { Vault } from '#platform/encryption/vault.ts';
import { cardEncrypt } from '#wallet/cards/cards.ts';
import type { CaseDto, WithdrawalDto } from './withdrawals.queries.ts';
import { checksOf } from './withdrawal-checks.policy.ts';
import { inFlight } from './withdrawals.policy.ts';
import type * as z from 'zod/mini';

type Shown = ReplyOf<typeof listWithdrawals>['list'][number];
export type ShownCase = ReplyOf<typeof listWithdrawalCases>['list'][number];

/**
 * A predefined reason has a translated message; for `other`, or none, the operator's own text is shown to the member.
 */
const reasonOf = ({ reason_code: code, reason }: WithdrawalDto, lang: Lang): Pick<Shown, 'reason' | 'reasonCode'> => {
  if (code === null) return {};
  const reasonCode = code as z.output<typeof WithdrawalReason>;
  const words =
    reasonCode === 'other' && reason !== null ? reason : translator(lang)(`withdrawal.reason.${reasonCode}`);
  return { reason: words, reasonCode };
};

export const shownWithdrawal = (view: WithdrawalDto, lang: Lang): Shown => {
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

type Looking = { readonly lang: Lang; readonly vault: Vault; readonly at: Date; readonly operatorId: number };

/** Late: undecided past its decision deadline, or unpaid past its promised day. */
const isOverdue = (view: CaseDto, at: Date): boolean =>
  inFlight.some((state) => state === view.status) && at > (view.status === 'reviewing' ? view.decide_by : view.pay_by);

const instant = (at: Date): string => at.toISOString();

/** The operators of each step so far. */
const handsOf = (view: CaseDto, operatorId: number) => ({
  takenByYou: view.taken_by === operatorId,
  approvedByYou: view.approved_by === operatorId,
  ...(view.taken_name === null || view.taken_at === null
    ? {}
    : { takenBy: view.taken_name, takenAt: instant(view.taken_at) }),
  ...(view.releaser === null || view.released_at === null
    ? {}
    : { releasedBy: view.releaser, releasedAt: instant(view.released_at) }),
  ...(view.batch_id === null ? {} : { batchId: view.batch_id, batchNumber: view.batch_number ?? 0 }),
  ...(view.returned_at === null ? {} : { returnedAt: instant(view.returned_at) }),
  ...(view.approver === null ? {} : { approvedBy: view.approver }),
  ...(view.payer === null ? {} : { paidBy: view.payer }),
  ...(view.reference === null ? {} : { reference: view.reference }),
});

const DAY_MS = 86_400_000;

export const shownCase = (view: CaseDto, { lang, vault, at, operatorId }: Looking): ShownCase => {
  const words = translator(lang);
  const checks = checksOf(view);
  return {
    ...shownWithdrawal(view, lang),
    stage: view.stage,
    countryId: view.country_id,
    bankCode: view.bank_code,
    risk: checks.filter(({ ok }) => !ok).length,
    cardAgeDays: Math.max(0, Math.floor((view.requested_at.getTime() - view.card_added_at.getTime()) / DAY_MS)),
    payoutReference: view.payout_reference,
    openQuestion: view.open_question,
    memberId: String(view.member_id),
    phone: view.phone_masked,
    cardholderName: vault.open(view.holder_encrypted, cardEncrypt(view.card_id, 'holder')),
    cardBoundAt: view.card_added_at.toISOString(),
    checks: checks.map(({ code, ok }) => ({ code, ok, note: words(`withdrawal.check.${code}`) })),
    overdue: isOverdue(view, at),
    ...(view.approved_rule ? { approvedBy: words('withdrawal.byRule') } : {}),
    ...handsOf(view, operatorId),
  };
};
