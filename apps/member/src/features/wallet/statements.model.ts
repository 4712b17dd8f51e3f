// Model of a statement request: its days, validation errors, and the request to the server.

import type { CallOf } from '@roda/api-contract/operation';
import { MOST_STATEMENT_DAYS } from '@roda/api-contract/wallet/statements';
import type { requestStatement } from '@roda/api-contract/wallet/statements';
import { addDays } from '@roda/domain/time-zones';
import type { TextKey } from '@roda/i18n/text-key';

export const spans = ['last30', 'last90', 'thisYear', 'own'] as const;
export type StatementSpan = (typeof spans)[number];

export type StatementForm = Readonly<{
  kind: 'account' | 'tax' | 'annual';
  span: StatementSpan;
  from: string;
  to: string;
  year: string;
  format: 'pdf' | 'csv';
}>;

const dayMs = 86_400_000;

/** The days of a choice, both included; the typed ones for `own`. */
export function daysOfSpan({ span, from, to }: StatementForm, today: string): Readonly<{ from: string; to: string }> {
  if (span === 'own') return { from, to };
  if (span === 'thisYear') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  return { from: addDays(today, span === 'last30' ? -29 : -89), to: today };
}

export type StatementValidationError = Readonly<{ from?: TextKey; to?: TextKey }>;

/** The validation error of typed days; none for every other choice. */
export function statementValidationError(form: StatementForm, today: string): StatementValidationError {
  if (form.kind !== 'account' || form.span !== 'own') return {};
  const { from, to } = form;
  if (from === '') return { from: 'files.dayRequired' };
  if (to === '') return { to: 'files.dayRequired' };
  if (from > to || from > today) return { from: 'files.wrongOrder' };
  const dayCount = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return dayCount > MOST_STATEMENT_DAYS ? { to: 'files.tooLong' } : {};
}

/** The request to the server. */
export function requestedFor(form: StatementForm, today: string): CallOf<typeof requestStatement> {
  const { kind, format, year } = form;
  return kind === 'account' ? { kind, format, ...daysOfSpan(form, today) } : { kind, format, year: Number(year) };
}

/** This year and the previous two. */
export function taxYears(today: string): readonly string[] {
  const year = Number(today.slice(0, 4));
  return [year, year - 1, year - 2].map(String);
}
