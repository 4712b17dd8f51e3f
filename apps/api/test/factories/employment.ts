// Builds employers with funded payroll, published contracts, signatures, members at work, and logs of their hours.
import { approveChange } from '@roda/contract/approvals';
import { contractInfo, submitContract } from '@roda/contract/contracts';
import { proposeBill } from '@roda/contract/contracts-bills';
import { proposeTemplate, saveEmployer } from '@roda/contract/contracts-operators';
import { buildPayroll, fundPayroll, payPayroll } from '@roda/contract/contracts-payroll';
import { importWork } from '@roda/contract/contracts-work';
import { approveSigning } from '@roda/contract/contracts-signings';
import type { CallOf, Operation, ReplyOf } from '@roda/contract/operation';
import { randomBytes } from 'node:crypto';
import { fileOf, makeArrival } from '#test/factories/fleet.ts';
import { makeBuyer, makeOperator, type TestMember, type TestOperator } from '#test/factories/identity.ts';
import { makeUpload } from '#test/factories/members.ts';
import type { TestCaller, World } from '#test/world.ts';

/** Calls and gives the data; a refusal is the factory's own mistake. */
export const done = async <Op extends Operation>(
  world: World,
  op: Op,
  caller: TestCaller,
  input: CallOf<Op>,
  options: Parameters<World['call']>[3] = {},
): Promise<ReplyOf<Op>> => {
  const { errno, errmsg, data } = await world.call(op, caller, input, options);
  if (errno !== 0) throw new Error(`${op.id}: ${errno} ${errmsg} ${JSON.stringify(data)}`);
  return data;
};

export type Office = {
  readonly maker: TestOperator;
  readonly checker: TestOperator;
  readonly employerId: number;
  readonly templateId: number;
};

const words = (text: string) => ({ en: `${text}`, id: `${text} (id)`, zh: `${text}（中文）` });

type Terms = CallOf<typeof proposeTemplate>['terms'];

export const termsOf = (more: Partial<Terms> = {}): Terms => ({
  role: words('Fleet assistant'),
  duties: [words('Inspects vehicles'), words('Cleans vehicles')],
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
  endTerms: words('Tools are given back on the last day.'),
  ...more,
});

/** Publishes terms with four eyes; gives the template. */
export const publishTerms = async (
  world: World,
  { maker, checker, employerId, templateId }: Omit<Office, 'templateId'> & { readonly templateId?: number },
  terms: Terms,
): Promise<number> => {
  const wish = { employerId, terms, ...(templateId === undefined ? {} : { templateId }) };
  const { approvalId } = await done(world, proposeTemplate, maker, wish);
  await done(world, approveChange, checker, { id: approvalId });
  const [row] = await world.see<{ id: number }>(
    'select id from contract_templates where employer_id = $1 order by id desc limit 1',
    [employerId],
  );
  return templateId ?? row?.id ?? 0;
};

/** An employer of Indonesia with one published contract, and two operators who may do everything about it. */
export const makeOffice = async (world: World, more: Partial<Terms> = {}): Promise<Office> => {
  const maker = await makeOperator(world, 'compliance', 'finance', 'operations');
  const checker = await makeOperator(world, 'compliance', 'finance', 'operations');
  const registrationNumber = `NIB-${randomBytes(5).toString('hex')}`;
  const wish = { countryId: 1, name: 'PT Armada Uji', registrationNumber, address: 'Jl. Uji 1, Jakarta' };
  const { id: employerId } = await done(world, saveEmployer, maker, wish);
  const templateId = await publishTerms(world, { maker, checker, employerId }, termsOf(more));
  return { maker, checker, employerId, templateId };
};

/** The form as the app sends it, for the text that the member was shown. */
export const formOf = async (world: World, member: TestMember, office: Pick<Office, 'templateId'>) => {
  const { offer } = await done(world, contractInfo, member, { templateId: office.templateId });
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
    signature: await makeUpload(world, member, 'signature'),
  };
};

/** A verified member whose signature waits for review. */
export const makeSigning = async (
  world: World,
  office: Office,
): Promise<{ readonly member: TestMember; readonly id: string }> => {
  const member = await makeBuyer(world, { name: 'SITI RAHAYU' });
  const { id } = await done(world, submitContract, member, await formOf(world, member, office));
  return { member, id };
};

export type Worker = {
  readonly member: TestMember;
  readonly id: string;
  readonly number: string;
  readonly signingId: string;
};

/** These verified members under a countersigned contract; the clock goes on by the day to take it back. */
export const employ = async (
  world: World,
  office: Office,
  members: readonly TestMember[],
): Promise<readonly Worker[]> => {
  const signed: { member: TestMember; id: string }[] = [];
  for (const member of members) {
    const { id } = await done(world, submitContract, member, await formOf(world, member, office));
    signed.push({ member, id });
  }
  world.clock.advance('P1D');
  const workers: Worker[] = [];
  for (const { member, id: signingId } of signed) {
    await done(world, approveSigning, office.checker, { id: signingId });
    const { contract } = await done(world, contractInfo, member, {});
    workers.push({ member, id: contract?.id ?? '', number: contract?.number ?? '', signingId });
  }
  return workers;
};

export const makeWorkers = async (world: World, office: Office, count = 1): Promise<readonly Worker[]> => {
  const members: TestMember[] = [];
  for (let made = 0; made < count; made += 1) members.push(await makeBuyer(world, { name: 'SITI RAHAYU' }));
  return employ(world, office, members);
};

export const makeWorker = async (world: World, office: Office): Promise<Worker> => {
  const [worker] = await makeWorkers(world, office);
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

/** Sends a work log; gives the whole answer. */
export const sendLog = (world: World, { maker, employerId }: Office, text: string) =>
  world.call(importWork, maker, { employerId }, fileOf(text, 'work.csv'));

/** Puts so much money into the employer's payroll, as an arrival at the bank does. */
export const fundOffice = async (
  world: World,
  { maker, checker, employerId }: Office,
  amount: string,
): Promise<void> => {
  const statementLineId = await makeArrival(world, maker, amount);
  const { approvalId } = await done(world, fundPayroll, maker, { employerId, amount, statementLineId });
  await done(world, approveChange, checker, { id: approvalId });
};

/** Builds and approves a week; gives the payroll's id. */
export const approveWeek = async (world: World, office: Office, weekFrom: string): Promise<string> => {
  const { maker, checker, employerId } = office;
  const { id, approvalId } = await done(world, buildPayroll, maker, { employerId, weekFrom });
  await done(world, approveChange, checker, { id: approvalId });
  return id;
};

/** The same, and paid. */
export const payWeek = async (world: World, office: Office, weekFrom: string): Promise<string> => {
  const id = await approveWeek(world, office, weekFrom);
  await done(world, payPayroll, office.maker, { id });
  await world.runJobs();
  return id;
};

/** A workplace with something of everything: paid weeks and one that waits, bills, a submission, an open proposal. */
export const makeWorkplace = async (world: World, members: readonly TestMember[]): Promise<Office> => {
  const office = await makeOffice(world);
  const workers = await employ(world, office, members);
  const day = world.clock.now().toISOString().slice(0, 10);
  world.clock.advance('P14D');
  await done(
    world,
    importWork,
    office.maker,
    { employerId: office.employerId },
    {
      ...fileOf(logCsv(workers.map(({ number }) => ({ number, day, hours: '8', start: '08:00' }))), 'work.csv'),
    },
  );
  await fundOffice(world, office, '5000000.00');
  const monday = new Date(
    Date.parse(`${day}T00:00:00Z`) - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) * 86_400_000,
  );
  await payWeek(world, office, monday.toISOString().slice(0, 10));
  const dueOn = new Date(world.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
  for (const { id: contractId } of workers)
    for (const kind of ['uniform', 'equipment_deposit'] as const) {
      const wish = { contractId, kind, what: 'Work clothes', amount: '50000.00', dueOn };
      const { approvalId } = await done(world, proposeBill, office.maker, wish);
      if (kind === 'uniform') await done(world, approveChange, office.checker, { id: approvalId });
    }
  await makeSigning(world, office);
  return office;
};
