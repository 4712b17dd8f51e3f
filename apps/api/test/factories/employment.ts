// Factory of employers with funded payroll, published contracts, signatures, employed members, and work logs.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { contractInfo, submitContract } from '@roda/api-contract/employment/contracts';
import { proposeBill } from '@roda/api-contract/employment/bills';
import { proposeTemplate, upsertEmployer } from '@roda/api-contract/employment/templates';
import { buildPayroll, fundPayroll, payPayroll } from '@roda/api-contract/employment/payroll';
import { importWork } from '@roda/api-contract/employment/work';
import { approveSigning } from '@roda/api-contract/employment/signings';
import type { CallOf, Operation, ReplyOf } from '@roda/api-contract/operation';
import { randomBytes } from 'node:crypto';
import { fileOf, makeOwnArrival } from './fleet.ts';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from './identity.ts';
import { makeUpload } from './members.ts';
import type { TestClient, TestContext } from '#test/test-context.ts';

/** Calls an operation and returns its data; throws on a domain error. */
export const done = async <Op extends Operation>(
  context: TestContext,
  op: Op,
  caller: TestClient,
  input: CallOf<Op>,
  options: Parameters<TestContext['call']>[3] = {},
): Promise<ReplyOf<Op>> => {
  const { errno, errmsg, data } = await context.call(op, caller, input, options);
  if (errno !== 0) throw new Error(`${op.id}: ${errno} ${errmsg} ${JSON.stringify(data)}`);
  return data;
};

export type Office = {
  readonly maker: TestOperator;
  readonly checker: TestOperator;
  readonly employerId: number;
  readonly templateId: number;
};

const texts = (text: string) => ({ en: `${text}`, id: `${text} (id)`, zh: `${text}（中文）` });

type Terms = CallOf<typeof proposeTemplate>['terms'];

export const termsOf = (more: Partial<Terms> = {}): Terms => ({
  role: texts('Fleet assistant'),
  duties: [texts('Inspects vehicles'), texts('Cleans vehicles')],
  unit: 'hour',
  rate: '40000.00',
  termDays: 365,
  noticeDays: 14,
  bills: [
    { kind: 'equipment_deposit', max: '500000.00' },
    { kind: 'uniform', max: '200000.00' },
  ],
  penaltyBpPerDay: 10,
  penaltyCapBp: 300,
  endTerms: texts('Tools are given back on the last day.'),
  ...more,
});

/** Publishes terms with two operators; returns the template. */
export const publishTerms = async (
  context: TestContext,
  { maker, checker, employerId, templateId }: Omit<Office, 'templateId'> & { readonly templateId?: number },
  terms: Terms,
): Promise<number> => {
  const wish = { employerId, terms, ...(templateId === undefined ? {} : { templateId }) };
  const { approvalId } = await done(context, proposeTemplate, maker, wish);
  await done(context, approveChange, checker, { id: approvalId });
  const [row] = await context.see<{ id: number }>(
    'select id from contract_templates where employer_id = $1 order by id desc limit 1',
    [employerId],
  );
  return templateId ?? row?.id ?? 0;
};

/** An employer in Indonesia with one published contract, and two operators with all its permissions. */
export const makeOffice = async (context: TestContext, more: Partial<Terms> = {}): Promise<Office> => {
  const maker = await makeOperator(context, 'compliance', 'finance', 'operations');
  const checker = await makeOperator(context, 'compliance', 'finance', 'operations');
  const registrationNumber = `NIB-${randomBytes(5).toString('hex')}`;
  const wish = { countryId: 1, name: 'PT Armada Uji', registrationNumber, address: 'Jl. Uji 1, Jakarta' };
  const { id: employerId } = await done(context, upsertEmployer, maker, wish);
  const templateId = await publishTerms(context, { maker, checker, employerId }, termsOf(more));
  return { maker, checker, employerId, templateId };
};

/** The form as the app sends it, for the text shown to the member. */
export const formOf = async (context: TestContext, member: TestMember, office: Pick<Office, 'templateId'>) => {
  const { offer } = await done(context, contractInfo, member, { templateId: office.templateId });
  return {
    templateId: office.templateId,
    version: offer?.version ?? 0,
    hash: offer?.hash ?? '',
    agree: true as const,
    name: 'Siti Rahayu',
    idNumber: '3174010101900001',
    phone: member.phone,
    education: 'senior' as const,
    bankCode: 'BCA',
    cardNumber: '1234567890',
    accountName: 'SITI RAHAYU',
    signature: await makeUpload(context, member, 'signature'),
  };
};

/** A verified member whose signature is pending review. */
export const makeSigning = async (
  context: TestContext,
  office: Office,
): Promise<{ readonly member: TestMember; readonly id: string }> => {
  const member = await makeBuyer(context, { name: 'SITI RAHAYU' });
  const { id } = await done(context, submitContract, member, await formOf(context, member, office));
  return { member, id };
};

export type Worker = {
  readonly member: TestMember;
  readonly id: string;
  readonly number: string;
  readonly signingId: string;
};

/** Puts these verified members under a countersigned contract; advances the clock by the cancellation period. */
export const employ = async (
  context: TestContext,
  office: Office,
  members: readonly TestMember[],
): Promise<readonly Worker[]> => {
  const signed: { member: TestMember; id: string }[] = [];
  for (const member of members) {
    const { id } = await done(context, submitContract, member, await formOf(context, member, office));
    signed.push({ member, id });
  }
  context.clock.advance('P1D');
  const workers: Worker[] = [];
  for (const { member, id: signingId } of signed) {
    await done(context, approveSigning, office.checker, { id: signingId });
    const { contract } = await done(context, contractInfo, member, {});
    workers.push({ member, id: contract?.id ?? '', number: contract?.number ?? '', signingId });
  }
  return workers;
};

export const makeWorkers = async (context: TestContext, office: Office, count = 1): Promise<readonly Worker[]> => {
  const members: TestMember[] = [];
  for (let made = 0; made < count; made += 1) members.push(await makeBuyer(context, { name: 'SITI RAHAYU' }));
  return employ(context, office, members);
};

export const makeWorker = async (context: TestContext, office: Office): Promise<Worker> => {
  const [worker] = await makeWorkers(context, office);
  if (worker === undefined) throw new Error('no worker');
  return worker;
};

export type LogWish = {
  readonly number: string;
  readonly day: string;
  readonly hours: string;
  readonly start?: string;
  readonly note?: string;
};

export const logCsv = (lines: readonly LogWish[]): string =>
  [
    'contract,day,hours,start,note',
    ...lines.map(({ number, day, hours, start = '', note = '' }) => [number, day, hours, start, note].join(',')),
  ].join('\n');

/** Imports a work log; returns the whole reply. */
export const sendLog = (context: TestContext, { maker, employerId }: Office, text: string) =>
  context.call(importWork, maker, { employerId }, fileOf(text, 'work.csv'));

/** Funds the employer's payroll with this amount, as an arrival from the payroll account does. */
export const fundOffice = async (
  context: TestContext,
  { maker, checker, employerId }: Office,
  amount: string,
): Promise<void> => {
  const statementLineId = await makeOwnArrival(context, maker, 'payroll', amount);
  const { approvalId } = await done(context, fundPayroll, maker, { employerId, amount, statementLineId });
  await done(context, approveChange, checker, { id: approvalId });
};

/** Builds and approves a week; returns the payroll's id. */
export const approveWeek = async (context: TestContext, office: Office, weekFrom: string): Promise<string> => {
  const { maker, checker, employerId } = office;
  const { id, approvalId } = await done(context, buildPayroll, maker, { employerId, weekFrom });
  await done(context, approveChange, checker, { id: approvalId });
  return id;
};

/** The same, and pays it. */
export const payWeek = async (context: TestContext, office: Office, weekFrom: string): Promise<string> => {
  const id = await approveWeek(context, office, weekFrom);
  await done(context, payPayroll, office.maker, { id });
  await context.runJobs();
  return id;
};

/** An employer with data of every kind: paid weeks and a pending one, bills, a submission, an open proposal. */
export const makeWorkplace = async (context: TestContext, members: readonly TestMember[]): Promise<Office> => {
  const office = await makeOffice(context);
  const workers = await employ(context, office, members);
  const day = context.clock.now().toISOString().slice(0, 10);
  context.clock.advance('P14D');
  await done(
    context,
    importWork,
    office.maker,
    { employerId: office.employerId },
    {
      ...fileOf(logCsv(workers.map(({ number }) => ({ number, day, hours: '8', start: '08:00' }))), 'work.csv'),
    },
  );
  await fundOffice(context, office, '5000000.00');
  const monday = new Date(
    Date.parse(`${day}T00:00:00Z`) - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) * 86_400_000,
  );
  await payWeek(context, office, monday.toISOString().slice(0, 10));
  const dueOn = new Date(context.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const { id: contractId } of workers)
    for (const kind of ['uniform', 'equipment_deposit'] as const) {
      const wish = { contractId, kind, what: 'Work clothes', amount: '50000.00', dueOn };
      const { approvalId } = await done(context, proposeBill, office.maker, wish);
      if (kind === 'uniform') await done(context, approveChange, office.checker, { id: approvalId });
    }
  await makeSigning(context, office);
  return office;
};
