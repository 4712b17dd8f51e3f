// The operators' DTOs of employers and templates.
import type {
  EmployerRow as EmployerShown,
  TemplateRow as TemplateShown,
  Terms as TermsShown,
} from '@roda/api-contract/employment/templates';
import { formatAmount } from '@roda/domain/money';
import type * as z from 'zod/mini';
import type { Lang } from './employment.policy.ts';
import type { EmployerRow, TemplateRow, TermsStored } from './templates.queries.ts';

export const employerShown = (row: EmployerRow): z.output<typeof EmployerShown> => ({
  id: row.id,
  countryId: row.countryId,
  name: row.name,
  registrationNumber: row.registrationNumber,
  address: row.address,
  state: row.state,
  demo: row.isDemo,
  funded: formatAmount(row.fundedMinor, row.currency),
  currency: row.currency,
  contracts: row.contractCount,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});

export const templateShown = (row: TemplateRow, lang: Lang): z.output<typeof TemplateShown> => ({
  id: row.id,
  employerId: row.employerId,
  employer: row.employer,
  role: row.role?.[lang] ?? '',
  offered: row.offered,
  version: row.version,
  ...(row.publishedAt === null ? {} : { publishedAt: row.publishedAt.toISOString() }),
  contracts: row.contractCount,
  behind: row.behindCount,
});

/** The input form of terms: a new version is prefilled with those of the last one. */
export const termsShown = ({
  duties,
  rateMinor,
  currency,
  billKinds,
  ...rest
}: TermsStored): z.output<typeof TermsShown> => ({
  role: rest.role,
  duties: duties.en.map((en, index) => ({ en, id: duties.id[index] ?? en, zh: duties.zh[index] ?? en })),
  unit: rest.unit,
  rate: formatAmount(rateMinor, currency),
  termDays: rest.termDays,
  noticeDays: rest.noticeDays,
  bills: billKinds.map(({ kind, maxMinor }) => ({ kind, max: formatAmount(BigInt(maxMinor), currency) })),
  penaltyBpPerDay: rest.penaltyBpPerDay,
  penaltyCapBp: rest.penaltyCapBp,
  endTerms: rest.endTerms,
});
