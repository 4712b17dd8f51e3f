// Definition of the reports: tables with columns, by kind.
import type { ReportKind } from '@roda/api-contract/backoffice/reports';

/**
 * `amount`: minor units of the row's `currency`. `count` and `ratio`: plain numbers. Days and instants are text, in the
 * time zone of the report.
 */
export type ColumnKind = 'text' | 'day' | 'amount' | 'count' | 'ratio';
export type ReportTableColumn = { readonly key: string; readonly kind: ColumnKind };

export const tableNames = [
  'daily_cash',
  'revenue_by_asset',
  'liability_roots',
  'member_liabilities',
  'tax_totals',
  'tax_withheld',
  'cohort',
  'referrals',
  'campaign_cost',
  'odds_audit',
  'odds_prizes',
  'complaint_log',
  'trial_balance',
  'custody',
] as const;
export type TableName = (typeof tableNames)[number];

const columns = (kind: ColumnKind, ...keys: readonly string[]): readonly ReportTableColumn[] =>
  keys.map((key) => ({ key, kind }));

export const tableColumns: Readonly<Record<TableName, readonly ReportTableColumn[]>> = {
  daily_cash: [
    ...columns('day', 'day'),
    ...columns('text', 'currency'),
    ...columns('amount', 'top_ups', 'purchases', 'cancelled', 'income_claimed', 'withdrawals', 'fees', 'taxes'),
    ...columns('amount', 'revenue_posted', 'cash_in', 'cash_out', 'cash_after'),
  ],
  revenue_by_asset: [
    ...columns('text', 'device', 'goods'),
    ...columns('day', 'period_from', 'period_to'),
    ...columns('count', 'imported_rows'),
    ...columns('text', 'currency'),
    ...columns('amount', 'imported', 'amount', 'members_share', 'house_bears'),
    ...columns('text', 'state', 'proposed_by', 'decided_by', 'statement_line'),
  ],
  liability_roots: [
    ...columns('day', 'day'),
    ...columns('text', 'currency'),
    ...columns('count', 'members'),
    ...columns('amount', 'claims', 'held'),
    ...columns('text', 'root', 'signature'),
  ],
  member_liabilities: [
    ...columns('day', 'day'),
    ...columns('text', 'member', 'phone', 'country', 'currency'),
    ...columns('amount', 'claim'),
  ],
  tax_totals: [
    ...columns('text', 'month', 'country', 'tax', 'currency'),
    ...columns('count', 'postings'),
    ...columns('amount', 'base', 'amount'),
  ],
  tax_withheld: [
    ...columns('day', 'day'),
    ...columns('text', 'member', 'phone', 'country', 'tax', 'currency'),
    ...columns('amount', 'base', 'amount'),
    ...columns('text', 'reference'),
  ],
  cohort: [
    ...columns('text', 'month', 'country', 'currency'),
    ...columns('count', 'members', 'verified', 'buyers', 'holders'),
    ...columns('amount', 'paid_in', 'income_earned', 'paid_to_wallets', 'withdrawn'),
  ],
  referrals: [
    ...columns('text', 'month', 'country'),
    ...columns('count', 'invited', 'earned', 'claimed', 'refused', 'coins'),
  ],
  campaign_cost: [
    ...columns('text', 'month', 'campaign', 'currency'),
    ...columns('count', 'postings', 'members'),
    ...columns('amount', 'amount'),
  ],
  odds_audit: [
    ...columns('day', 'day'),
    ...columns('text', 'box'),
    ...columns('count', 'version', 'plays'),
    ...columns('ratio', 'chi_square'),
    ...columns('count', 'degrees'),
    ...columns('ratio', 'p_value'),
    ...columns('text', 'flagged'),
  ],
  odds_prizes: [
    ...columns('text', 'box'),
    ...columns('count', 'version', 'place'),
    ...columns('text', 'prize'),
    ...columns('ratio', 'declared', 'drawn'),
    ...columns('count', 'draws'),
  ],
  complaint_log: [
    ...columns('text', 'number', 'subject', 'country', 'state'),
    ...columns('day', 'submitted', 'answer_by', 'answered'),
    ...columns('ratio', 'hours'),
    ...columns('text', 'overdue', 'answered_by'),
  ],
  trial_balance: [
    ...columns('text', 'currency', 'class', 'account'),
    ...columns('count', 'accounts'),
    ...columns('amount', 'opening', 'debits', 'credits', 'closing'),
  ],
  custody: [
    ...columns('day', 'day'),
    ...columns('text', 'purpose', 'holder', 'account', 'name', 'currency'),
    ...columns('amount', 'statement', 'book', 'in_flight', 'difference'),
    ...columns('day', 'stated_on'),
  ],
};

const TABLES: Readonly<Record<Exclude<ReportKind, 'regulator_pack'>, readonly TableName[]>> = {
  daily_cash: ['daily_cash'],
  revenue_by_asset: ['revenue_by_asset'],
  member_liabilities: ['liability_roots', 'member_liabilities'],
  tax_withheld: ['tax_totals', 'tax_withheld'],
  cohort: ['cohort'],
  referral_cost: ['referrals', 'campaign_cost'],
  odds_audit: ['odds_audit', 'odds_prizes'],
  complaint_log: ['complaint_log'],
  trial_balance: ['trial_balance'],
};

/** Everything, for the regulator. */
export const tablesOf = (kind: ReportKind): readonly TableName[] =>
  kind === 'regulator_pack' ? tableNames : TABLES[kind];

/** Above this number of rows the file is unusable for people: the report fails with that reason. */
export const MOST_ROWS = 100_000;
