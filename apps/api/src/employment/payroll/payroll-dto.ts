// The DTOs of payrolls and salaries.
import type { Salary } from '@roda/api-contract/employment/pay';
import type { Payroll, PayrollTax } from '@roda/api-contract/employment/payroll';
import { formatAmount } from '@roda/domain/money';
import { translator } from '@roda/i18n';
import type * as z from 'zod/mini';
import { moneyText, type Lang } from '#employment/contracts/employment.policy.ts';
import { quantityText, ratioOf } from './pay.policy.ts';
import type { PayrollRow, PayrollTaxRow } from './payroll.queries.ts';
import type { SalaryRow } from './salaries.queries.ts';

export const payrollShown = (row: PayrollRow): z.output<typeof Payroll> => {
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    id: row.id,
    employerId: row.employerId,
    employer: row.employer,
    weekFrom: row.weekFrom,
    weekTo: row.weekTo,
    state: row.state,
    currency: row.currency,
    salaries: row.salaryCount,
    gross: money(row.grossMinor),
    tax: money(row.taxMinor),
    net: money(row.netMinor),
    pending: row.pending,
    unanswered: row.unanswered,
    confirmed: row.confirmed,
    disputed: row.disputed,
    builtBy: row.builtName,
    builtAt: row.builtAt.toISOString(),
    ...(row.approvedName === null ? {} : { approvedBy: row.approvedName }),
    ...(row.approvedAt === null ? {} : { approvedAt: row.approvedAt.toISOString() }),
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
  };
};

export const salaryShown = (row: SalaryRow, lang: Lang): Salary => {
  const words = translator(lang);
  const money = (minor: bigint): string => formatAmount(minor, row.currency);
  return {
    id: row.id,
    status: row.state,
    statusText: words(`contract.salary.${row.state}`),
    employer: row.employer,
    weekFrom: row.weekFrom,
    weekTo: row.weekTo,
    days: row.dayCount,
    lines: row.lines.map(({ unit, hundredths, rateMinor, grossMinor }) => {
      const [quantity, rate] = [quantityText(hundredths), money(BigInt(rateMinor))];
      const text = words(`contract.salary.line.${unit}`, { quantity, rate: moneyText(rate, lang) });
      return { unit, quantity, rate, gross: money(BigInt(grossMinor)), text };
    }),
    currency: row.currency,
    gross: money(row.grossMinor),
    tax: money(row.taxMinor),
    net: money(row.netMinor),
    taxRate: ratioOf(row.rateBp),
    taxBasis: row.taxBasis[lang],
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
    ...(row.caseNumber === null ? {} : { caseNumber: row.caseNumber }),
  };
};

export const taxShown = (row: PayrollTaxRow, lang: Lang): z.output<typeof PayrollTax> => ({
  id: row.id,
  countryId: row.countryId,
  validFrom: row.validFrom,
  brackets: row.brackets.map(({ fromMinor, rateBp }) => ({
    from: formatAmount(BigInt(fromMinor), 'IDR'),
    rate: ratioOf(rateBp),
  })),
  basis: row.basis[lang],
});
