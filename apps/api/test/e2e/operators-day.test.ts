// E2e test of the operators' day in the console, following docs/operations.md: from yesterday's feed to the verified
// audit log.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listAssets } from '@roda/api-contract/fleet/assets';
import { addDays } from '@roda/domain/time-zones';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openBackoffice, type ConsolePageBackoffice } from './console-page.ts';
import { passDays, SOON } from './member-flow.ts';
import { openBrowser } from './browser.ts';
import { demoPassword, logInStaff } from './operators.ts';

let server: ServerProcess;
let browser: Browser;
/** The operator who imports, the one who proposes and approves first, and the one who decides and releases. */
let importer: ConsolePageBackoffice;
let maker: ConsolePageBackoffice;
let checker: ConsolePageBackoffice;
let device: string;
/** The server's day in Jakarta. */
let today: string;

beforeAll(async () => {
  server = await startServerProcess();
  browser = await openBrowser();
  const staff = await logInStaff(server, 'operations');
  // Past the demo's own feed: yesterday's work is not imported yet.
  today = await passDays({ server, operations: staff }, 2);
  const { list } = await staff.call(listAssets, { kind: 'vehicle', limit: 100 });
  device = list.find(({ unitsSold }) => unitsSold > 0)?.deviceNumber ?? '';
  const seat = async (principal: string): Promise<ConsolePageBackoffice> => {
    const backoffice = await openBackoffice(browser, { origin: server.origin, lang: 'en' });
    await backoffice.signIn(`${principal}@demo.test`, demoPassword(server));
    return backoffice;
  };
  importer = await seat('fleet');
  maker = await seat('operations');
  checker = await seat('finance');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

const rowsOf = ({ page }: ConsolePageBackoffice, text?: string): Locator => {
  const rows = page.locator('tr.records-row');
  return text === undefined ? rows : rows.filter({ hasText: text });
};

const written = async (name: string, lines: readonly string[]): Promise<string> => {
  const file = path.join(server.data, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};

describe('an operator’s day', () => {
  test('import: a file is previewed, submitted, and accepted by the second operator', async () => {
    const day = addDays(today, -1);
    const file = await written('trips.csv', [
      'id,deviceNumber,startedAt,endedAt,distanceKm,amount',
      `day-1,${device},${day}T09:00:00+07:00,${day}T09:30:00+07:00,8.2,52000.00`,
      `day-2,${device},${day}T11:00:00+07:00,${day}T11:45:00+07:00,12.5,81000.00`,
      `day-3,${device},0014-03-01T11:00:00+07:00,0014-03-01T11:45:00+07:00,3.1,20000.00`,
    ]);
    await importer.follow('imports?tab=new');
    await importer.page.locator('input[type=file]').setInputFiles(file);
    await importer.page.getByTestId('import-look').click();
    await importer.page.getByTestId('import-preview').waitFor();
    expect(await importer.page.getByTestId('bad-lines').innerText()).toMatch(/0014/);
    await importer.page.getByTestId('import-hand').click();
    const drawer = importer.page.getByTestId('drawer');
    await drawer.waitFor();
    await expect.poll(() => importer.page.getByTestId('act-acceptImport').isDisabled(), SOON).toBe(true);
    await maker.follow('imports?tab=staged');
    await maker.openRow(rowsOf(maker, 'trips.csv').first());
    await maker.act('acceptImport');
    await maker.open('imports');
    await rowsOf(maker, 'trips.csv').first().waitFor();
  });

  test('the bank: a statement is previewed and imported', async () => {
    // The statements of the days before are there already.
    const file = await written('bank.csv', [
      'date,reference,description,amount,currency',
      `${today},FLEET-${today},takings of ${device},500000.00,IDR`,
      'never,LOST-1,a line without a day,1.00,IDR',
    ]);
    await maker.follow('statements');
    await maker.page.getByTestId('act-importStatement').click();
    const dialog = maker.page.locator('.ant-modal').last();
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByTestId('preview').waitFor();
    await dialog.locator('.ant-modal-footer .ant-btn-primary').click();
    await dialog.waitFor({ state: 'hidden' });
    await rowsOf(maker, `FLEET-${today}`).first().waitFor();
    expect(await rowsOf(maker, 'LOST-1').count()).toBe(0);
  });

  test('post: revenue is proposed by one operator and approved by the other', async () => {
    await maker.follow(`revenue?tab=unposted&search=${device}`);
    await maker.openRow(rowsOf(maker, '133,000.00').first());
    await maker.act('proposeRevenue', { statementLineId: { choose: `FLEET-${today}` } });
    await maker.open('revenue?status=proposed');
    await maker.openRow(rowsOf(maker).first());
    expect(await maker.page.getByTestId('act-approveRevenue').isDisabled()).toBe(true);
    await checker.follow('revenue?status=proposed');
    await checker.openRow(rowsOf(checker).first());
    await checker.act('approveRevenue');
  });

  test('settle: a run is previewed, started, and can be left', async () => {
    await checker.follow('settlement');
    const before = await rowsOf(checker).count();
    await checker.act('startSettlement');
    await checker.follow('overview');
    await checker.follow('settlement');
    await expect.poll(() => rowsOf(checker).count(), SOON).toBeGreaterThan(0);
    expect(await rowsOf(checker).count()).toBeGreaterThanOrEqual(before);
  });

  test('pay: approved by one, released by the other, settled with the bank’s reference', async () => {
    await maker.follow('withdrawals?stage=reviewing');
    const first = rowsOf(maker).first();
    const id = (await first.getAttribute('data-row')) ?? '';
    await maker.openRow(first);
    await maker.act('approveWithdrawal');
    await maker.open(`withdrawals?row=${id}`);
    await expect.poll(() => maker.page.getByTestId('act-releaseWithdrawal').isDisabled(), SOON).toBe(true);
    await checker.follow(`withdrawals?row=${id}`);
    await checker.act('releaseWithdrawal');
    await checker.act('payWithdrawal', { reference: 'BANK-20260001' });
    await checker.open('withdrawals?stage=paid');
    await checker.page.locator(`tr[data-row="${id}"]`).waitFor();
  });

  test('ship: a points order is shipped with its courier and number', async () => {
    await maker.follow('mall-orders?status=201');
    const first = rowsOf(maker).first();
    const id = (await first.getAttribute('data-row')) ?? '';
    await maker.openRow(first);
    await maker.act('shipPointsMallOrder', { shipChannel: 'JNE', shipSn: 'JNE0012345678' });
    await maker.open('mall-orders?status=301');
    await expect.poll(() => maker.page.locator(`tr[data-row="${id}"]`).count(), SOON).toBe(1);
  });

  test('answer: a case is answered before its deadline', async () => {
    await maker.follow('complaints?status=open');
    const first = rowsOf(maker).first();
    const id = (await first.getAttribute('data-row')) ?? '';
    await maker.openRow(first);
    await maker.act('answerComplaint', {
      answer: 'We looked at it: the money was sent this morning and arrives today.',
    });
    await maker.open('complaints?status=answered');
    await expect.poll(() => maker.page.locator(`tr[data-row="${id}"]`).count(), SOON).toBe(1);
  });

  test('close: pending items are listed, a list is exported, the audit log is verified, and all sessions are ended', async () => {
    await maker.follow('overview');
    await maker.follow('withdrawals');
    const file = maker.page.waitForEvent('download');
    await maker.page.getByTestId('export').click();
    expect((await file).suggestedFilename()).toMatch(/\.csv$/);
    await checker.follow('audit');
    const chain = checker.page.getByTestId('verify-chain');
    await chain.getByRole('button', { name: 'Verify' }).click();
    await chain.getByText('The chain holds').waitFor();
    await checker.follow('risk');
    for (const backoffice of [maker, checker]) {
      await backoffice.page.getByTestId('person').click();
      await backoffice.page.getByText('Sign out').click();
      await backoffice.page.getByTestId('sign-in').waitFor();
      expect(backoffice.complaints).toEqual([]);
    }
  });
});
