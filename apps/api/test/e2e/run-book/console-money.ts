// What operators do for the first member in the console: the identity, the day's revenue, the withdrawal, its file.
import { readFile } from 'node:fs/promises';
import { addDays, startOfDay } from '@roda/domain/time-zones';
import { expect } from 'vitest';
import { ACCOUNTS, dayOf, FARES, faresOn, STATEMENT_HEADER, SUMS, tripsFrom, ZONE } from '../../run-book/company.ts';
import type { Production } from '../../run-book/production.ts';
import { SOON } from '../member-flow.ts';
import { approve, importStatement, rowsOf, writeLines } from './console-checklist.ts';
import type { RunBookSeat, RunBookSeats } from './seats.ts';

/** The papers are looked at before the decision. */
export const approveIdentity = async ({ operations }: Pick<RunBookSeats, 'operations'>): Promise<void> => {
  await operations.open('identity');
  await operations.openRow(rowsOf(operations).first());
  await operations.act('revealIdentity', { reason: 'Compared with the portrait' });
  await operations.page.getByTestId('papers').waitFor();
  await operations.look('identity');
  await operations.act('approveIdentity');
};

const importTrips = async (fleet: RunBookSeat, file: string): Promise<void> => {
  const { page } = fleet;
  await fleet.open('imports?tab=new');
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByTestId('import-look').click();
  await page.getByTestId('import-preview').waitFor();
  await fleet.look('trips');
  await page.getByTestId('import-hand').click();
  await page.getByTestId('drawer').waitFor();
};

type Day = { readonly production: Production; readonly folder: string; readonly receiptId: string };

/** The statements of the days since the purchase, of the bank with the fares and of the provider with the top-up. */
const importStatements = async (operations: RunBookSeat, { production, folder, receiptId }: Day): Promise<void> => {
  const [from, to] = [dayOf(production, -2), dayOf(production, -1)];
  const provided = `${from},${receiptId},Virtual account,${SUMS.toppedUp}`;
  const lines = { bank: [faresOn(to)], acquisition: [], xendit: [provided] };
  const closing = { bank: FARES.amount, acquisition: '0.00', xendit: SUMS.toppedUp };
  for (const account of ACCOUNTS) {
    const file = await writeLines(folder, `${account}-${to}.csv`, [STATEMENT_HEADER, ...lines[account]]);
    await operations.open('statements');
    await operations.page.getByTestId('act-importStatement').click();
    await importStatement(operations, { account, from, to, opening: '0.00', closing: closing[account] }, file);
  }
};

/** The work of the first whole day of the holding: imported, its money matched, its revenue approved by another one. */
export const postRevenue = async (day: Day, { fleet, operations, finance }: RunBookSeats): Promise<void> => {
  const { production, folder } = day;
  const worked = startOfDay(addDays(dayOf(production), -1), ZONE);
  await importTrips(fleet, await writeLines(folder, 'trips.csv', tripsFrom(worked)));
  await approve(operations);
  await importStatements(operations, day);
  await operations.open('revenue?tab=unposted');
  await operations.openRow(rowsOf(operations).first());
  await operations.act('proposeRevenue', { statementLineId: { choose: FARES.reference } });
  await finance.open('revenue?status=proposed');
  await finance.openRow(rowsOf(finance).first());
  await finance.look('revenue');
  await finance.act('approveRevenue');
};

/** The approval has started a run. */
export const seeSettlement = async ({ finance }: Pick<RunBookSeats, 'finance'>): Promise<void> => {
  await finance.open('settlement');
  await expect.poll(() => rowsOf(finance).count(), SOON).toBeGreaterThan(0);
  await finance.look('settlement');
};

/** Approved by one operator and released by another. */
export const releaseWithdrawal = async ({ operations, finance }: RunBookSeats): Promise<void> => {
  await operations.open('withdrawals?stage=reviewing');
  await operations.openRow(rowsOf(operations).first());
  await operations.act('approveWithdrawal');
  await finance.open('withdrawals');
  await finance.openRow(rowsOf(finance).first());
  await finance.look('withdrawal');
  await finance.act('releaseWithdrawal');
};

/** The bank's file, with the whole number of the account. */
export const makePayoutFile = async (
  { finance }: Pick<RunBookSeats, 'finance'>,
  payout: { readonly card: string; readonly name: string },
): Promise<void> => {
  const { page } = finance;
  await finance.open('withdrawals?tab=due');
  await finance.act('createPayoutBatch');
  await finance.open('withdrawals?tab=files');
  await finance.openRow(rowsOf(finance).first());
  await finance.look('file');
  const downloaded = page.waitForEvent('download');
  await finance.act('downloadPayoutFile');
  const csv = await readFile(await (await downloaded).path(), 'utf8');
  expect(csv).toContain(payout.card);
  expect(csv.toUpperCase()).toContain(payout.name.toUpperCase());
};
