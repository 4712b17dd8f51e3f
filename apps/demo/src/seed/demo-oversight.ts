// Oversight data of a fresh demo: a report, two schedules, a bank line that operators explained.
import { runReport, upsertReportSchedule } from '@roda/api-contract/backoffice/reports';
import { addDays, dayIn } from '@roda/domain/time-zones';
import { randomUUID } from 'node:crypto';
import type { InjectedClient } from '#platform/http/inject.ts';
import { bookLines, explain } from '../bank/book-lines.ts';
import type { DemoCallPlay } from './demo-call.ts';

type Watch = {
  readonly play: DemoCallPlay;
  readonly staff: readonly InjectedClient[];
  readonly runSchedule: (name: string) => Promise<void>;
  readonly at: Date;
};

const REPORTED_DAYS = 21;

/** Bank interest: the company's own money, which its reserve keeps. */
const bankInterest = async ({ play, staff, at }: Watch): Promise<void> => {
  const day = dayIn(at, 'Asia/Jakarta');
  const reference = `INT-${day.replaceAll('-', '')}`;
  const interest = { day, reference, description: 'Credit interest', amount: '41250.00' };
  const lineOf = await bookLines({ play, importer: staff[0] ?? {} }, 'bank', [interest]);
  const explanation = 'Interest that the bank paid on the account';
  await explain({ play, staff }, { lineId: lineOf(reference), as: 'own_money', explanation });
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
  await watch.runSchedule('demo.deliverStatements');
};
