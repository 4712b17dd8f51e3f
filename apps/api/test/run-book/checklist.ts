// The checklist of a new installation as its operators do it: each step by the operation that the console's form calls.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { upsertSupportChannel } from '@roda/api-contract/backoffice/countries';
import { listCustodyAccounts, proposeCustodyAccount } from '@roda/api-contract/backoffice/custody';
import { approveLicence, proposeLicence } from '@roda/api-contract/backoffice/licences';
import { systemTextKeys } from '@roda/api-contract/backoffice/markets';
import { publishSystemText } from '@roda/api-contract/backoffice/modes';
import {
  setupSteps,
  testEmail,
  testPaymentProvider,
  testTextMessages,
  type SetupStep,
  type SetupStepName,
} from '@roda/api-contract/backoffice/setup';
import { registerAsset, upsertAssetDocument } from '@roda/api-contract/fleet/assets';
import {
  inviteOperator,
  issueInvitation,
  listOperators,
  updatePublicInviteCode,
} from '@roda/api-contract/people/staff';
import { createProduct, publishProduct } from '@roda/api-contract/sales/catalog-editing';
import { updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { importStatement } from '@roda/api-contract/sales/payments';
import { expect } from 'vitest';
import {
  ACCOUNTS,
  accountFrom,
  CONTACT,
  type RunBookColleague,
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
} from './company.ts';
import type { StaffPerson } from './people.ts';
import type { Production } from './production.ts';

/** Of the first day, and those who join on the second. */
export type Staff = {
  readonly compliance: StaffPerson;
  readonly owner: StaffPerson;
  readonly operations: StaffPerson;
  readonly finance: StaffPerson;
  readonly fleet: StaffPerson;
};
type First = Pick<Staff, 'compliance' | 'owner'>;

/** One step, as the overview of every operator shows it. */
export const stepOf = async (who: StaffPerson, name: SetupStepName): Promise<SetupStep> => {
  const found = (await who.call(setupSteps, {})).find(({ step }) => step === name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return found;
};

export const expectDone = async (who: StaffPerson, ...names: readonly SetupStepName[]): Promise<void> => {
  for (const name of names) expect(await stepOf(who, name)).toMatchObject({ step: name, state: 'done' });
};

/** Proposes and approves an operator, and returns the token of the link that their e-mail has, too. */
export const invite = async ({ compliance, owner }: First, { roles, ...person }: RunBookColleague): Promise<string> => {
  const { approvalId } = await compliance.call(inviteOperator, { ...person, roles: [...roles] });
  await owner.call(approveChange, { id: approvalId });
  const { list } = await owner.call(listOperators, { text: person.email });
  return (await owner.call(issueInvitation, { operatorId: list[0]?.id ?? 0 })).token;
};

export const enterContactAndCode = async ({ operations }: Staff): Promise<void> => {
  await operations.call(upsertSupportChannel, CONTACT);
  await operations.call(updatePublicInviteCode, { code: INVITE_CODE, reason: 'The first members' });
  await expectDone(operations, 'contact', 'invitation_code', 'country');
};

export const recordLicence = async (production: Production, { operations, compliance }: Staff): Promise<void> => {
  const proposed = await operations.call(proposeLicence, licenceFrom(production));
  await compliance.call(approveLicence, { id: proposed.id });
  await expectDone(operations, 'licence');
};

export const nameAccounts = async (production: Production, { finance, compliance }: Staff): Promise<void> => {
  const known = await finance.call(listCustodyAccounts, {});
  const versionOf = (code: string): number => known.find((each) => each.code === code)?.version ?? 0;
  const added = { purpose: 'members', holder: 'provider', provider: 'xendit', currency: 'IDR', countryId: 1 } as const;
  for (const code of ACCOUNTS) {
    const { approvalId } = await finance.call(proposeCustodyAccount, {
      ...{ code, version: versionOf(code), ...accountFrom(production, code) },
      ...(code === 'xendit' ? { added } : {}),
    });
    await compliance.call(approveChange, { id: approvalId });
  }
  await expectDone(finance, 'bank_accounts');
};

/** A test message of each sort, which its receiver looks for. */
export const testMessages = async (production: Production, { operations }: Staff): Promise<void> => {
  const { gateway, mail } = production.providers;
  const text = await operations.call(testTextMessages, { provider: 'http', to: TEST_PHONE });
  expect([text.isPassed, gateway.sent.at(-1)?.to]).toEqual([true, TEST_PHONE]);
  const email = await operations.call(testEmail, { provider: 'smtp' });
  expect([email, mail.sent.at(-1)?.to]).toEqual([expect.objectContaining({ isPassed: true }), [operations.email]]);
  await expectDone(operations, 'messages');
};

export const choosePaymentProvider = async ({ finance }: Staff): Promise<void> => {
  const change = { countryId: 1, reason: 'Xendit takes our payments' } as const;
  await finance.call(updatePaymentMethod, { ...change, code: 'va', provider: 'xendit', bank: 'BNI', enabled: true });
  await finance.call(updatePaymentMethod, { ...change, code: 'qris', provider: 'xendit', enabled: true });
  await finance.call(updatePaymentMethod, { ...change, code: 'redirect', enabled: false });
  expect(await stepOf(finance, 'payments')).toMatchObject({ done: 1, of: 2 });
  expect((await finance.call(testPaymentProvider, { provider: 'xendit' })).isPassed).toBe(true);
  await expectDone(finance, 'payments');
};

export const publishTexts = async ({ operations, compliance }: Staff): Promise<void> => {
  for (const key of systemTextKeys) {
    const text = { key, titles: legalTitles(key), bodies: LEGAL };
    const { approvalId } = await operations.call(publishSystemText, text);
    await compliance.call(approveChange, { id: approvalId });
  }
  await expectDone(operations, 'legal_texts');
};

export const importFirstStatements = async (production: Production, { operations }: Staff): Promise<void> => {
  const day = dayOf(production, -1);
  for (const account of ACCOUNTS) {
    const fields = { account, from: day, to: day, opening: '0.00', closing: '0.00' };
    await operations.send(importStatement, { fields, lines: [STATEMENT_HEADER] });
  }
  await expectDone(operations, 'statement');
};

export const registerVehicle = async (production: Production, { fleet }: Staff): Promise<number> => {
  const { id: assetId } = await fleet.call(registerAsset, VEHICLE);
  for (const paper of papersFrom(production)) await fleet.call(upsertAssetDocument, { assetId, ...paper });
  await expectDone(fleet, 'asset');
  return assetId;
};

/** A draft, its publication by two operators; nothing of the checklist is left. */
export const sellProduct = async ({ operations, compliance }: Staff, assetId: number): Promise<number> => {
  const { id, edition } = await operations.call(createProduct, { ...PRODUCT, assetIds: [assetId] });
  await expectDone(operations, 'product');
  const { approvalId } = await operations.call(publishProduct, { id, edition });
  await compliance.call(approveChange, { id: approvalId });
  const steps = await operations.call(setupSteps, {});
  expect(steps.filter(({ state }) => state !== 'done')).toEqual([]);
  return id;
};
