// Tests of a statement's days, as selected and as requested.

import { describe, expect, test } from 'vitest';
import { requestedFor, daysOfSpan, statementValidationError, taxYears } from './statements.model.ts';
import type { StatementForm } from './statements.model.ts';

const today = '2026-11-20';
const form: StatementForm = { kind: 'account', span: 'last30', from: '', to: '', year: '2026', format: 'pdf' };
const own = (from: string, to: string): StatementForm => ({ ...form, span: 'own', from, to });

describe('daysOfSpan', () => {
  test('includes today', () => {
    expect(daysOfSpan(form, today)).toEqual({ from: '2026-10-22', to: today });
    expect(daysOfSpan({ ...form, span: 'last90' }, today)).toEqual({ from: '2026-08-23', to: today });
    expect(daysOfSpan({ ...form, span: 'thisYear' }, today)).toEqual({ from: '2026-01-01', to: today });
  });
});

describe('statementFault', () => {
  test('requires both days, in order, of a year at most', () => {
    expect(statementValidationError(own('', ''), today)).toEqual({ from: 'files.dayRequired' });
    expect(statementValidationError(own('2026-01-01', ''), today)).toEqual({ to: 'files.dayRequired' });
    expect(statementValidationError(own('2026-02-01', '2026-01-01'), today)).toEqual({ from: 'files.wrongOrder' });
    expect(statementValidationError(own('2026-12-01', '2026-12-02'), today)).toEqual({ from: 'files.wrongOrder' });
    expect(statementValidationError(own('2025-01-01', '2026-01-02'), today)).toEqual({ to: 'files.tooLong' });
    expect(statementValidationError(own('2025-01-01', '2026-01-01'), today)).toEqual({});
  });

  test('other choices are always valid', () => {
    expect(statementValidationError(form, today)).toEqual({});
    expect(statementValidationError({ ...own('', ''), kind: 'tax' }, today)).toEqual({});
  });
});

describe('askedFor', () => {
  test('days of movements, a year of taxes', () => {
    expect(requestedFor(form, today)).toEqual({ kind: 'account', format: 'pdf', from: '2026-10-22', to: today });
    expect(requestedFor({ ...form, kind: 'tax', year: '2025', format: 'csv' }, today)).toEqual({
      kind: 'tax',
      format: 'csv',
      year: 2025,
    });
  });
});

describe('taxYears', () => {
  test('returns three years', () => expect(taxYears(today)).toEqual(['2026', '2025', '2024']));
});
