// The demo's employment data: one fictitious employer, a contract in three languages, one member at work, one in
// review, and a bill.
import { approveChange } from '@roda/api-contract/backoffice/approvals';
import { contractInfo, submitContract } from '@roda/api-contract/employment/contracts';
import { proposeBill } from '@roda/api-contract/employment/bills';
import { proposeTemplate } from '@roda/api-contract/employment/templates';
import { confirmReceipt, contractBill } from '@roda/api-contract/employment/pay';
import { buildPayroll, fundPayroll, payPayroll } from '@roda/api-contract/employment/payroll';
import { importWork } from '@roda/api-contract/employment/work';
import { approveSigning } from '@roda/api-contract/employment/signings';
import type { CallOf } from '@roda/api-contract/operation';
import { upload } from '@roda/api-contract/content/uploads';
import { addDays, dayIn } from '@roda/domain/time-zones';
import { sendOwnMoney } from '../bank/book-lines.ts';
import sharp from 'sharp';
import { insertEmployer } from '#employment/index.ts';
import { invariant } from '#platform/errors.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DemoCallPlay } from './demo-call.ts';
import type { DemoMemberPerson } from './demo-member.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Asia/Jakarta';
/** What the employer paid in for its payroll. */
export const PAYROLL = {
  account: 'payroll',
  reference: 'PAYROLL-DEMO-1',
  amount: '6000000.00',
  from: 'Payroll of PT Rawat Armada Nusantara',
} as const;

export type WorkStage = {
  readonly play: DemoCallPlay;
  readonly clock: { readonly now: () => Date; readonly set: (at: Date) => void };
  readonly runJobs: () => Promise<void>;
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The operator who proposes, and the one who approves. */
  readonly staff: readonly InjectedClient[];
};
type Signer = { readonly caller: InjectedClient; readonly person: DemoMemberPerson };
export type AtWork = { readonly employerId: number; readonly worker: Signer; readonly newcomer: Signer };

const ROLE = {
  en: 'Fleet assistant: vehicle inspection and cleaning',
  id: 'Asisten armada: pemeriksaan dan kebersihan kendaraan',
  zh: '车队助理：车辆检查与清洁',
};
const DUTIES = [
  {
    en: 'Checks tyres, lights, brakes and charge of each vehicle against the list before its shift',
    id: 'Memeriksa ban, lampu, rem, dan daya setiap kendaraan sesuai daftar sebelum bertugas',
    zh: '在每辆车出车前按清单检查轮胎、灯光、制动和电量',
  },
  {
    en: 'Cleans vehicles inside and outside and reports damage with a picture on the same day',
    id: 'Membersihkan bagian dalam dan luar kendaraan serta melaporkan kerusakan dengan foto pada hari yang sama',
    zh: '清洁车辆内外，发现损坏当日拍照上报',
  },
  {
    en: 'Notes the hours of each shift; the shift lead signs them off',
    id: 'Mencatat jam kerja setiap giliran; kepala giliran mengesahkannya',
    zh: '记录每班工时，由班组长确认',
  },
];
const END_TERMS = {
  en: 'On the last day keys and tools are given back against a receipt. This employer is invented for the demo.',
  id: 'Pada hari terakhir kunci dan alat dikembalikan dengan tanda terima. Pemberi kerja ini rekaan untuk demo.',
  zh: '最后一日凭收据归还钥匙和工具。该雇主为演示而虚构。',
};

const TERMS: CallOf<typeof proposeTemplate>['terms'] = {
  role: ROLE,
  duties: DUTIES,
  unit: 'hour',
  rate: '35000.00',
  termDays: 365,
  noticeDays: 14,
  bills: [
    { kind: 'uniform', max: '250000.00' },
    { kind: 'equipment_deposit', max: '500000.00' },
  ],
  penaltyBpPerDay: 5,
  penaltyCapBp: 200,
  endTerms: END_TERMS,
};

const csv = (name: string, lines: readonly string[]) => ({
  file: { name, type: 'text/csv', bytes: Buffer.from(`${lines.join('\n')}\n`) },
});

const signature = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="180"><rect width="480" height="180" fill="#fff"/>
        <path d="M30 120 C 90 20, 130 20, 120 90 S 180 150, 210 80 S 290 30, 280 110 S 380 130, 450 60"
          fill="none" stroke="#1a1a4a" stroke-width="5"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Reads the offer and signs it, as the app does. */
const sign = async ({ play }: WorkStage, { caller, person }: Signer): Promise<string> => {
  const { offer } = await play(contractInfo, caller, {});
  const file = { name: 'signature.png', type: 'image/png', bytes: await signature() };
  const { id } = await play(upload, caller, { purpose: 'signature' }, { file });
  const signed = await play(submitContract, caller, {
    templateId: offer?.templateId ?? 0,
    version: offer?.version ?? 0,
    hash: offer?.hash ?? '',
    agree: true,
    name: person.name,
    idNumber: person.idNumber,
    phone: person.phone,
    education: 'senior',
    bankCode: 'BCA',
    cardNumber: '5270143896',
    accountName: person.name,
    signature: id,
  });
  return signed.id;
};

const signerAt = (place: number, callers: readonly InjectedClient[], people: readonly DemoMemberPerson[]): Signer => {
  const [caller, person] = [callers[place], people[place]];
  invariant(caller !== undefined && person !== undefined, `a demo member no. ${place}`);
  return { caller, person };
};

/**
 * The employer offers, the first member signs, and a day later it is countersigned. The clock is restored at the end.
 */
export const openWork = async (
  stage: WorkStage,
  members: readonly InjectedClient[],
  people: readonly DemoMemberPerson[],
): Promise<AtWork> => {
  const { play, clock, inTransaction, staff } = stage;
  const [maker = {}, checker = {}] = staff;
  const [worker, newcomer] = [signerAt(0, members, people), signerAt(1, members, people)];
  const at = clock.now();
  const employer = {
    countryId: 1,
    name: 'PT Rawat Armada Nusantara (DEMO)',
    registrationNumber: 'DEMO-NIB-0427001',
    address: 'Jl. Contoh Raya 17, Jakarta Timur',
    isDemo: true,
  };
  const employerId = await inTransaction((tx) => insertEmployer(tx, { ...employer, at }));
  invariant(employerId !== undefined, 'a fresh demo');
  const { approvalId } = await play(proposeTemplate, maker, { employerId, terms: TERMS });
  await play(approveChange, checker, { id: approvalId });
  const signingId = await sign(stage, worker);
  clock.set(new Date(at.getTime() + DAY_MS));
  await play(approveSigning, checker, { id: signingId });
  clock.set(at);
  return { employerId, worker, newcomer };
};

const HOURS = ['7.5', '8', '7', '8', '6.5'];

/** The Mondays of the last two completed weeks. */
const lastWeeks = (today: string): readonly string[] => {
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -weekday);
  return [addDays(monday, -14), addDays(monday, -7)];
};

const fund = async ({ play, clock, staff }: WorkStage, employerId: number): Promise<void> => {
  const [maker = {}, checker = {}] = staff;
  const statementLineId = await sendOwnMoney({ play, staff }, { ...PAYROLL, day: dayIn(clock.now(), ZONE) });
  const { approvalId } = await play(fundPayroll, maker, { employerId, amount: PAYROLL.amount, statementLineId });
  await play(approveChange, checker, { id: approvalId });
};

/** Two weeks of logged work are funded, built, approved and paid; one is confirmed. Another member awaits review. */
export const playWork = async (stage: WorkStage, { employerId, worker, newcomer }: AtWork): Promise<void> => {
  const { play, clock, runJobs, staff } = stage;
  const [maker = {}, checker = {}] = staff;
  const { contract } = await play(contractInfo, worker.caller, {});
  const weeks = lastWeeks(dayIn(clock.now(), ZONE)).filter((monday) => addDays(monday, 4) >= (contract?.startOn ?? ''));
  const lines = weeks.flatMap((monday) =>
    HOURS.map((hours, index) => `${contract?.number ?? ''},${addDays(monday, index)},${hours},08:00,Depot Cawang`),
  );
  const log = csv('work-log.csv', ['contract,day,hours,start,note', ...lines]);
  await play(importWork, maker, { employerId }, log);
  await fund(stage, employerId);
  for (const weekFrom of weeks) {
    const { id, approvalId } = await play(buildPayroll, maker, { employerId, weekFrom });
    await play(approveChange, checker, { id: approvalId });
    await play(payPayroll, maker, { id });
  }
  await runJobs();
  const { list } = await play(contractBill, worker.caller, { type: 'salary' });
  const first = list.at(-1)?.salary;
  if (first !== undefined) await play(confirmReceipt, worker.caller, { id: first.id, received: true });
  const bill = await play(proposeBill, maker, {
    contractId: contract?.id ?? '',
    kind: 'uniform',
    what: 'Two work shirts and a pair of safety shoes',
    amount: '180000.00',
    dueOn: addDays(dayIn(clock.now(), ZONE), 10),
  });
  await play(approveChange, checker, { id: bill.approvalId });
  await sign(stage, newcomer);
};
