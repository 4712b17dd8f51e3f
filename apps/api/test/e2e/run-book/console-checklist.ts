// The checklist of a new installation in the console: each step from its link on the overview to the form, by the
// person who does it, and approved by another one.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import { setupSteps, type SetupStepName } from '@roda/api-contract/backoffice/setup';
import type { Envelope } from '@roda/api-contract/domain-errors';
import type { ReplyOf } from '@roda/api-contract/operation';
import { enConsole } from '@roda/i18n/en-console';
import type { Locator, Response } from 'playwright-core';
import { expect } from 'vitest';
import {
  accountFrom,
  ACCOUNTS,
  COLLEAGUES,
  CONTACT,
  dayOf,
  INVITE_CODE,
  LEGAL,
  legalTitles,
  licenceFrom,
  papersFrom,
  PRODUCT,
  STATEMENT_HEADER,
  TEST_PHONE,
  VEHICLE,
} from '../../run-book/company.ts';
import type { Production } from '../../run-book/production.ts';
import type { ConsolePageFields } from '../console-page.ts';
import { SOON } from '../member-flow.ts';
import type { RunBookSeat, RunBookSeats } from './seats.ts';

type First = Pick<RunBookSeats, 'compliance' | 'owner'>;
type Texts = Readonly<Record<'en' | 'id' | 'zh', string>>;

const COUNTRY = { choose: 'Indonesia' } as const;

export const rowsOf = ({ page }: RunBookSeat, text?: string): Locator => {
  const rows = page.locator('tr.records-row');
  return text === undefined ? rows : rows.filter({ hasText: text });
};

/** A text in the three languages, by the names of its fields. */
const inThree = (name: string, texts: Texts): ConsolePageFields =>
  Object.fromEntries(Object.entries(texts).map(([lang, text]) => [`${name}.${lang}`, text]));

/**
 * Goes from the overview where a link of the step leads: its own, that to the form of another step, or that to the
 * requests for those who approve it.
 */
const follow = async (
  seat: RunBookSeat,
  step: SetupStepName,
  { verb = 'Open', place = step }: { readonly verb?: 'Open' | 'Approvals'; readonly place?: SetupStepName } = {},
): Promise<void> => {
  await seat.open('overview');
  await seat.look(`overview-${step}`);
  const name = `${verb}: ${enConsole[`ops.setup.step.${place}`]}`;
  await seat.followLink(seat.page.getByTestId(`setup-${step}`).getByRole('link', { name, exact: true }));
  await seat.look(place);
};

/** The step's link opens the very form, which is filled in and sent. */
const fillStep = async (seat: RunBookSeat, step: SetupStepName, fields: ConsolePageFields): Promise<void> => {
  await follow(seat, step);
  await seat.submit(fields);
};

/** The one request that waits for this operator; who approves a step is led to it by the checklist. */
export const approve = async (seat: RunBookSeat, step?: SetupStepName): Promise<void> => {
  if (step === undefined) await seat.open('approvals');
  else await follow(seat, step, { verb: 'Approvals' });
  await seat.openRow(rowsOf(seat));
  await seat.look('approval');
  await seat.act(seat.page.locator('.ant-drawer-footer .ant-btn-primary'));
};

/** Chooses what the open list of a field has. */
const choose = (seat: RunBookSeat, text: string): Promise<void> =>
  seat.page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).click();

/** The steps that have to be done are not on the list any more, which is there as long as any other is left. */
export const expectDone = async (seat: RunBookSeat, ...steps: readonly SetupStepName[]): Promise<void> => {
  await seat.open('overview');
  await seat.page.getByTestId('setup').waitFor();
  for (const step of steps) expect([step, await seat.page.getByTestId(`setup-${step}`).count()]).toEqual([step, 0]);
};

/** Proposes and approves an operator in the console, and returns the link that is shown. */
export const invite = async ({ compliance, owner }: First, whom: keyof typeof COLLEAGUES): Promise<string> => {
  const { email, name, roles } = COLLEAGUES[whom];
  const names = roles.map((role) => enConsole[`ops.common.role.${role}`]);
  await fillStep(compliance, 'colleagues', { email, name, roles: { choose: names } });
  await approve(owner);
  await owner.follow('staff');
  await owner.openRow(rowsOf(owner, email));
  await owner.act('issueInvitation');
  const link = await owner.page.getByTestId('invitation-link').innerText();
  await owner.look('link');
  await owner.page.locator('.ant-modal:visible .ant-btn-primary').click();
  return link.trim();
};

export const enterContactAndCode = async ({ operations }: RunBookSeats): Promise<void> => {
  const { value, label, hours } = CONTACT;
  await fillStep(operations, 'contact', {
    ...{ countryId: COUNTRY, kind: { choose: enConsole['ops.complaints.channel.email'] }, value },
    ...{ ...inThree('label', label), ...inThree('hours', hours) },
  });
  await fillStep(operations, 'invitation_code', { code: INVITE_CODE, reason: 'The first members' });
  await expectDone(operations, 'contact', 'invitation_code', 'country');
};

export const recordLicence = async (
  production: Production,
  { operations, compliance }: RunBookSeats,
): Promise<void> => {
  const { number, authority, register, scope, validFrom, validUntil } = licenceFrom(production);
  const kinds = scope.map((kind) => enConsole[`ops.countries.kind.${kind}`]);
  await fillStep(operations, 'licence', {
    ...{ countryId: COUNTRY, number, authority, register, scope: { choose: kinds } },
    ...{ validFrom, validUntil: validUntil ?? '' },
  });
  await approve(compliance, 'licence');
  await expectDone(operations, 'licence');
};

/** Accounts of the first day are named, and the provider's is added. */
export const nameAccounts = async (production: Production, { finance, compliance }: RunBookSeats): Promise<void> => {
  for (const code of ['bank', 'acquisition'] as const) {
    await fillStep(finance, 'bank_accounts', accountFrom(production, code));
    await approve(compliance, 'bank_accounts');
  }
  await follow(finance, 'payments', { place: 'bank_accounts' });
  await finance.submit({
    ...{ code: 'xendit', purpose: { choose: enConsole['ops.custody.purpose.members'] } },
    ...{ holder: { choose: enConsole['ops.custody.holder.provider'] }, provider: 'xendit', countryId: COUNTRY },
    ...accountFrom(production, 'xendit'),
  });
  await approve(compliance);
  await expectDone(finance, 'bank_accounts');
};

/** A test message of each sort, which its receiver looks for. */
export const testMessages = async (production: Production, { operations }: RunBookSeats): Promise<void> => {
  const { gateway, mail } = production.providers;
  await operations.open('overview');
  await operations.act('testTextMessages', { to: TEST_PHONE });
  expect(gateway.sent.at(-1)?.to).toBe(TEST_PHONE);
  await operations.act('testEmail');
  expect(mail.sent.at(-1)?.to).toEqual([COLLEAGUES.operations.email]);
  await operations.look('messages');
  await expectDone(operations, 'messages');
};

export const choosePaymentProvider = async ({ finance }: RunBookSeats): Promise<void> => {
  const reason = 'Xendit takes our payments';
  const provider = { choose: 'xendit' };
  const change = () => finance.page.locator('.ant-drawer').getByTestId('act-updatePaymentMethod');
  const open = async (method: string): Promise<void> => {
    await follow(finance, 'payments');
    await finance.openRow(rowsOf(finance, COUNTRY.choose).filter({ hasText: method }));
  };
  await open('virtual account');
  await finance.act(change().first(), { provider, bank: { choose: 'BNI' }, reason });
  await open('QRIS');
  await finance.act(change().first(), { provider, reason });
  await open('E-wallet');
  await finance.act(change().last(), { reason });
  await finance.open('overview');
  await finance.act('testPaymentProvider');
  await expectDone(finance, 'payments');
};

export const publishTexts = async ({ operations, compliance }: RunBookSeats): Promise<void> => {
  for (const key of systemTextKeys) {
    const name = enConsole[`ops.texts.key.${key}`];
    await fillStep(operations, 'legal_texts', {
      ...{ key: { choose: name }, ...inThree('titles', legalTitles(key)), ...inThree('bodies', LEGAL) },
    });
    await approve(compliance, 'legal_texts');
  }
  await expectDone(operations, 'legal_texts');
};

type Statement = {
  readonly account: string;
  readonly from: string;
  readonly to: string;
  readonly opening: string;
  readonly closing: string;
};

const accountChoice = (code: string): string => `PT Armada Contoh, ${code}`;

/**
 * In the form of a statement, which is open: account, days and balances, then the file, which is looked at when it is
 * chosen. In another order an earlier look at the file alone might answer after the balances were typed.
 */
export const importStatement = async (
  seat: RunBookSeat,
  { account, ...stated }: Statement,
  file: string,
): Promise<void> => {
  const { page } = seat;
  const dialog = page.locator('.ant-modal:visible');
  await dialog.getByRole('combobox', { name: 'Account' }).press('Enter');
  await choose(seat, accountChoice(account));
  for (const [name, value] of Object.entries(stated)) {
    await dialog.locator(`#statement-${name}`).fill(value);
    await dialog.locator(`#statement-${name}`).press('Tab');
  }
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByTestId('preview').waitFor();
  await seat.look('statement-preview');
  await seat.submit({});
};

export const writeLines = async (folder: string, name: string, lines: readonly string[]): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};

export const importFirstStatements = async (
  production: Production,
  { operations }: RunBookSeats,
  folder: string,
): Promise<void> => {
  const day = dayOf(production, -1);
  for (const account of ACCOUNTS) {
    const file = await writeLines(folder, `${account}.csv`, [STATEMENT_HEADER]);
    if (account === 'bank') await follow(operations, 'statement');
    else await operations.open('statements?tab=imports&open=importStatement');
    await importStatement(operations, { account, from: day, to: day, opening: '0.00', closing: '0.00' }, file);
  }
  await expectDone(operations, 'statement');
};

export const registerVehicle = async (production: Production, { fleet }: RunBookSeats): Promise<void> => {
  const { kind: _kind, countryId: _countryId, modelYear, unitsCapacity, ...typed } = VEHICLE;
  await fillStep(fleet, 'asset', {
    ...{ ...typed, modelYear: String(modelYear), unitsCapacity: String(unitsCapacity), countryId: COUNTRY },
  });
  await fleet.openRow(rowsOf(fleet, VEHICLE.deviceNumber));
  for (const { kind, number, issuer, expiresOn } of papersFrom(production)) {
    const name = enConsole[`ops.assets.paper.${kind}`];
    await fleet.act('upsertAssetDocument', { kind: { choose: name }, number, issuer, expiresOn });
  }
  await fleet.look('vehicle');
  await expectDone(fleet, 'asset');
};

const companyFields = (name: 'owner' | 'operator'): ConsolePageFields =>
  Object.fromEntries(Object.entries(PRODUCT[name]).map(([field, value]) => [`${name}.${field}`, value]));

/** A draft, its publication by two operators; nothing of the checklist is left. */
export const sellProduct = async ({ operations, compliance }: RunBookSeats): Promise<void> => {
  const { page } = operations;
  const { name, description, image, price, dailyIncome, unitsTotal, validityDays, memberShare } = PRODUCT;
  await follow(operations, 'product');
  await page.locator('#goods-assets').press('Enter');
  await choose(operations, VEHICLE.deviceNumber);
  // The list stays open, and Tab would take the choice back.
  await page.locator('#goods-assets').blur();
  await page.locator('.ant-modal:visible .ant-modal-footer .ant-btn-primary').click();
  await page.locator('[id="name_en"]').waitFor();
  await operations.look('product-form');
  await operations.submit({
    ...{ price, dailyIncome, unitsTotal: String(unitsTotal), validityDays: String(validityDays), memberShare },
    ...{ ...inThree('name', name), ...inThree('description', description), 'picture.drawing': image },
    ...{ ...companyFields('owner'), ...companyFields('operator') },
  });
  await operations.look('product-made');
  await expectDone(operations, 'product');
  await follow(operations, 'publication');
  await operations.openRow(rowsOf(operations, name.en));
  await operations.act('publishProduct');
  await approve(compliance, 'publication');
  const ofSteps = (reply: Response) => new URL(reply.url()).pathname === `/${setupSteps.path}`;
  // A list that has not come yet is not on the page either.
  const [heard] = await Promise.all([page.waitForResponse(ofSteps), operations.open('overview')]);
  const { data } = (await heard.json()) as Envelope<ReplyOf<typeof setupSteps>>;
  expect(data.filter(({ state }) => state !== 'done')).toEqual([]);
  await expect.poll(() => page.getByTestId('setup').count(), SOON).toBe(0);
  await operations.look('all-done');
};
