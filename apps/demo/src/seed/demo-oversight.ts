// Oversight data of a fresh demo: a report, two schedules, an unexplained bank line.
import { importStatement, listStatementLines } from '@roda/api-contract/sales/payments';
import { runReport, upsertReportSchedule } from '@roda/api-contract/backoffice/reports';
import { explainLine } from '@roda/api-contract/backoffice/reconciliation';
import { addDays } from '@roda/domain/time-zones';
import { randomUUID } from 'node:crypto';
import type { InjectedCaller } from '#platform/http/inject.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Watch = { readonly play: DemoCallPlay; readonly staff: readonly InjectedCaller[]; readonly at: Date };

const REPORTED_DAYS = 21;

/** Bank interest: company money, open until two operators have explained it. */
const bankInterest = async ({ play, staff, at }: Watch): Promise<void> => {
  const [officer = {}] = staff;
  const day = addDays(at.toISOString().slice(0, 10), -1);
  const reference = `INT-${day.replaceAll('-', '')}`;
  const text = `date,reference,description,amount\n${day},${reference},Credit interest,41250.00\n`;
  const file = { name: 'interest.csv', type: 'text/csv', bytes: Buffer.from(text) };
  await play(importStatement, officer, { account: 'bank' }, { file });
  const { list } = await play(listStatementLines, officer, { limit: 100 });
  const line = list.find((each) => each.reference === reference);
  if (line === undefined) return;
  await play(explainLine, officer, {
    lineId: line.id,
    as: 'own_money',
    explanation: 'Interest that the bank paid on the account',
  });
};

const reports = async ({ play, staff, at }: Watch): Promise<void> => {
  const [, finance = {}] = staff;
  const to = addDays(at.toISOString().slice(0, 10), -1);
  const from = addDays(to, 1 - REPORTED_DAYS);
  const key = randomUUID();
  await play(runReport, finance, { kind: 'daily_cash', from, to, formats: ['csv', 'xlsx'] }, { key });
  await play(upsertReportSchedule, finance, { kind: 'daily_cash', every: 'week', formats: ['xlsx'], active: true });
  await play(upsertReportSchedule, finance, {
    kind: 'regulator_pack',
    every: 'month',
    formats: ['pdf'],
    active: false,
  });
};

/** Must be called before the last job run, which generates the report. */
export const fillOversight = async (watch: Watch): Promise<void> => {
  await bankInterest(watch);
  await reports(watch);
};
