// The DTO of a bill: its purpose, the amount owed today, and the applied rule.
import type { Bill } from '@roda/api-contract/employment/pay';
import { formatAmount } from '@roda/domain/money';
import { translator } from '@roda/i18n';
import { dayIn } from '#backoffice/markets/index.ts';
import { penaltyRule } from '#employment/contracts/contract-dto.ts';
import type { BillRow } from './bills.queries.ts';
import type { Lang } from '#employment/contracts/employment.policy.ts';
import { billStatusOf, overdueDays, penaltyOf } from '#employment/payroll/pay.policy.ts';

/** The total when paid today: the amount plus the penalty up to today in the employer's time zone. */
export const owedOn = (row: BillRow, at: Date): bigint => row.amountMinor + penaltyOf(row, dayIn(at, row.zone));

export const billShown = (row: BillRow, { lang, at }: { lang: Lang; at: Date }): Bill => {
  const words = translator(lang);
  const today = dayIn(row.closedAt ?? at, row.zone);
  const status = billStatusOf(row, today);
  const isWaived = row.state === 'waived';
  const penalty = row.paidMinor === null ? penaltyOf(row, today) : row.paidMinor - row.amountMinor;
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    id: row.id,
    number: row.number,
    status,
    statusText: words(`status.bill.${status}`),
    kind: row.kind,
    title: words(`contract.bill.${row.kind}`),
    what: row.what,
    employer: row.employer,
    currency: row.currency,
    amount: money(row.amountMinor),
    penalty: money(isWaived ? 0n : penalty),
    total: money(isWaived ? 0n : row.amountMinor + penalty),
    dueOn: row.dueOn,
    overdueDays: isWaived ? 0 : overdueDays(row, today),
    rule: penaltyRule(row, lang),
    setOff: false,
    ...(row.paidMinor === null || row.closedAt === null ? {} : { paidAt: row.closedAt.toISOString() }),
    ...(row.returnedAt === null ? {} : { returnedAt: row.returnedAt.toISOString() }),
    ...(row.caseNumber === null ? {} : { caseNumber: row.caseNumber }),
  };
};
