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
import type { OperatorRole } from '@roda/api-contract/operation';
import {
  inviteOperator,
  issueInvitation,
  listOperators,
  updatePublicInviteCode,
} from '@roda/api-contract/people/staff';
import { createProduct, publishProduct } from '@roda/api-contract/sales/catalog-editing';
import { updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { importStatement } from '@roda/api-contract/sales/payments';
import { addDays, dayIn } from '@roda/domain/time-zones';
import { expect } from 'vitest';
import type { StaffPerson } from './people.ts';
import type { Production } from './production.ts';

export const ZONE = 'Asia/Jakarta';
export const DEVICE = 'RB-1';
export const INVITE_CODE = 'RUNBOOK1';
/** Of one unit. */
const PRICE = '1000000.00';

/** Of the first day, and those who join on the second. */
export type Staff = {
  readonly compliance: StaffPerson;
  readonly owner: StaffPerson;
  readonly operations: StaffPerson;
  readonly finance: StaffPerson;
  readonly fleet: StaffPerson;
};
type First = Pick<Staff, 'compliance' | 'owner'>;

export const dayOf = (production: Production, offset = 0): string => addDays(dayIn(production.now(), ZONE), offset);

/** One step, as the overview of every operator shows it. */
export const stepOf = async (who: StaffPerson, name: SetupStepName): Promise<SetupStep> => {
  const found = (await who.call(setupSteps, {})).find(({ step }) => step === name);
  if (found === undefined) throw new Error(`no step ${name}`);
  return found;
};

export const expectDone = async (who: StaffPerson, ...names: readonly SetupStepName[]): Promise<void> => {
  for (const name of names) expect(await stepOf(who, name)).toMatchObject({ step: name, state: 'done' });
};

const three = (en: string, id = en, zh = en) => ({ en, id, zh });

/** Proposes and approves an operator, and returns the token of the link that their e-mail has, too. */
export const invite = async (
  { compliance, owner }: First,
  person: { readonly email: string; readonly name: string; readonly roles: OperatorRole[] },
): Promise<string> => {
  const { approvalId } = await compliance.call(inviteOperator, person);
  await owner.call(approveChange, { id: approvalId });
  const { list } = await owner.call(listOperators, { text: person.email });
  return (await owner.call(issueInvitation, { operatorId: list[0]?.id ?? 0 })).token;
};

export const enterContactAndCode = async ({ operations }: Staff): Promise<void> => {
  await operations.call(upsertSupportChannel, {
    ...{ countryId: 1, kind: 'email', value: 'care@armada.example', position: 1, enabled: true },
    label: three('E-mail', 'Surel', '电子邮件'),
    hours: three('8 to 22', '8 sampai 22', '8 至 22'),
  });
  await operations.call(updatePublicInviteCode, { code: INVITE_CODE, reason: 'The first members' });
  await expectDone(operations, 'contact', 'invitation_code', 'country');
};

export const recordLicence = async (production: Production, { operations, compliance }: Staff): Promise<void> => {
  const proposed = await operations.call(proposeLicence, {
    ...{ countryId: 1, number: 'S-12/2026', authority: 'OJK', register: 'https://ojk.example/s12' },
    ...{ scope: ['vehicle', 'pile', 'deposit'], validFrom: dayOf(production), validUntil: dayOf(production, 365) },
  });
  await compliance.call(approveLicence, { id: proposed.id });
  await expectDone(operations, 'licence');
};

export const nameAccounts = async (production: Production, { finance, compliance }: Staff): Promise<void> => {
  const known = await finance.call(listCustodyAccounts, {});
  const versionOf = (code: string): number => known.find((each) => each.code === code)?.version ?? 0;
  const added = { purpose: 'members', holder: 'provider', provider: 'xendit', currency: 'IDR', countryId: 1 } as const;
  for (const code of ['bank', 'acquisition', 'xendit']) {
    const { approvalId } = await finance.call(proposeCustodyAccount, {
      ...{ code, version: versionOf(code), name: `PT Armada Contoh, ${code}`, numberEnd: '1234' },
      ...{ openedOn: dayOf(production, -1), opening: '0.00', reason: 'As it is on its statements' },
      ...(code === 'xendit' ? { added } : {}),
    });
    await compliance.call(approveChange, { id: approvalId });
  }
  await expectDone(finance, 'bank_accounts');
};

/** A test message of each sort, which its receiver looks for. */
export const testMessages = async (production: Production, { operations }: Staff): Promise<void> => {
  const { gateway, mail } = production.providers;
  const text = await operations.call(testTextMessages, { provider: 'http', to: '+6281399998888' });
  expect([text.isPassed, gateway.sent.at(-1)?.to]).toEqual([true, '+6281399998888']);
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

const LEGAL = {
  en: 'Written for PT Armada Contoh by its lawyers, in place of the software’s own text.',
  id: 'Ditulis untuk PT Armada Contoh oleh penasihat hukumnya, sebagai pengganti teks bawaan.',
  zh: '由 PT Armada Contoh 的律师撰写，用以取代软件自带的文本，适用于本公司的全部会员与产品。',
};

export const publishTexts = async ({ operations, compliance }: Staff): Promise<void> => {
  for (const key of systemTextKeys) {
    const titles = three(`Our text: ${key}`);
    const { approvalId } = await operations.call(publishSystemText, { key, titles, bodies: LEGAL });
    await compliance.call(approveChange, { id: approvalId });
  }
  await expectDone(operations, 'legal_texts');
};

export const importFirstStatements = async (production: Production, { operations }: Staff): Promise<void> => {
  const day = dayOf(production, -1);
  for (const account of ['bank', 'acquisition', 'xendit']) {
    const fields = { account, from: day, to: day, opening: '0.00', closing: '0.00' };
    await operations.send(importStatement, { fields, lines: ['date,reference,description,amount'] });
  }
  await expectDone(operations, 'statement');
};

export const registerVehicle = async (production: Production, { fleet }: Staff): Promise<number> => {
  const { id: assetId } = await fleet.call(registerAsset, {
    ...{ kind: 'vehicle', deviceNumber: DEVICE, serial: 'MHKA1BA1JFK000001', plate: 'B 1234 RDA' },
    ...{ maker: 'Wuling', model: 'Air ev', modelYear: 2026, ownerEntity: 'PT Armada Contoh', countryId: 1 },
    unitsCapacity: 100,
  });
  for (const kind of ['title', 'insurance'] as const) {
    const paper = { number: `${kind}-1`, issuer: 'Samsat Jakarta', expiresOn: dayOf(production, 365) };
    await fleet.call(upsertAssetDocument, { assetId, kind, ...paper });
  }
  await expectDone(fleet, 'asset');
  return assetId;
};

const COMPANY = { name: 'PT Armada Contoh', registration: 'NIB 9120000000001', address: 'Jalan Contoh 1, Jakarta' };

/** A draft, its publication by two operators; nothing of the checklist is left. */
export const sellProduct = async ({ operations, compliance }: Staff, assetId: number): Promise<number> => {
  const { id, edition } = await operations.call(createProduct, {
    kind: 'vehicle',
    name: three('City car RB-1', 'Mobil kota RB-1', '城市车 RB-1'),
    description: three('A taxi in Jakarta.', 'Taksi di Jakarta.', '雅加达的出租车。'),
    image: 'taxi-1f6fd6-ffffff-ev',
    ...{ owner: COMPANY, operator: COMPANY, assetIds: [assetId], memberShare: '0.7' },
    costs: [{ name: three('Insurance', 'Asuransi', '保险'), bearer: 'operator' }],
    ...{ price: PRICE, dailyIncome: '3000.00', settlementCycle: 0, validityDays: 365, unitsTotal: 100 },
  });
  await expectDone(operations, 'product');
  const { approvalId } = await operations.call(publishProduct, { id, edition });
  await compliance.call(approveChange, { id: approvalId });
  const steps = await operations.call(setupSteps, {});
  expect(steps.filter(({ state }) => state !== 'done')).toEqual([]);
  return id;
};
