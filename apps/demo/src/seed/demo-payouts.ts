// The demo's payouts and exceptions: cards, withdrawals in every state, an overpayment.
import { randomBytes } from 'node:crypto';
import type { CodeScene } from '@roda/api-contract/enums';
import { captcha, sendCode } from '@roda/api-contract/people/identity';
import { addMemberKey, deleteMemberKey, listMemberKeys, type KeyProof } from '@roda/api-contract/people/member-keys';
import { logInOperator, logOutOperator } from '@roda/api-contract/people/operators';
import { importStatement } from '@roda/api-contract/sales/payments';
import { blockSender } from '@roda/api-contract/sales/crypto';
import { createPaymentNote, listPaymentCases } from '@roda/api-contract/sales/payment-cases';
import { addBindCard, calculateProfit, withdraw } from '@roda/api-contract/wallet/wallet';
import { listBankCases, upsertBank } from '@roda/api-contract/wallet/banks';
import {
  requestWithdrawalDetails,
  createPayoutBatch,
  createWithdrawalNote,
  releaseWithdrawal,
  settlePayoutBatch,
  downloadPayoutFile,
  withdrawalCase,
} from '@roda/api-contract/wallet/payouts';
import { approveWithdrawal } from '@roda/api-contract/wallet/withdrawal-cases';
import { dayIn } from '@roda/domain/time-zones';
import { invariant } from '#platform/errors.ts';
import type { InjectedClient } from '#platform/http/inject.ts';
import type { Backstage, DemoMemberPerson } from './demo-member.ts';
import { topUp, type Till } from './demo-money.ts';

const HOUR_MS = 3_600_000;

const ACCOUNTS = [
  { bankCode: 'BCA', cardNumber: '5270148812' },
  { bankCode: 'MANDIRI', cardNumber: '1370099884417' },
  { bankCode: 'BRI', cardNumber: '034101002288503' },
] as const;

/** The three banks' transfer fees, and their cut-off times for same-day files. */
const WINDOWS = [
  ['BCA', '2500.00', '08:00', '15:30'],
  ['MANDIRI', '2500.00', '08:00', '15:00'],
  ['BRI', '2900.00', '08:00', '14:30'],
] as const;

type Bound = { readonly card: string; readonly proof: KeyProof };

const PIN = '482913';

/** The code that was texted to the member's own phone. */
const codeFor = async (
  { play, lastLine, runJobs }: Backstage,
  member: InjectedClient,
  { phone, countryId, scene }: { readonly phone: string; readonly countryId: number; readonly scene: CodeScene },
): Promise<string> => {
  const { uuid } = await play(captcha, member, { picture: false });
  const { answer = '' } = await lastLine('captcha');
  await play(sendCode, member, { phone, countryId, scene, captchaUuid: uuid, captchaCode: answer });
  await runJobs();
  return (await lastLine('sms'))['code'] ?? '';
};

/** Each sets up a PIN for the payouts of the past and binds the own account, on the day of registration. */
export const bindCards = async (
  backstage: Backstage,
  members: readonly InjectedClient[],
  people: readonly DemoMemberPerson[],
): Promise<readonly Bound[]> => {
  const { play } = backstage;
  const bound: Bound[] = [];
  for (const [index, account] of ACCOUNTS.entries()) {
    const [member, person] = [members[index], people[index]];
    invariant(member !== undefined && person !== undefined, `a demo member no. ${index}`);
    const { phone, countryId, name, password } = person;
    const code = await codeFor(backstage, member, { phone, countryId, scene: 'key' });
    const proof = { kind: 'pin' as const, secret: randomBytes(32).toString('base64url'), pin: PIN };
    await play(addMemberKey, member, { name: 'Phone', key: proof, code, password });
    const card = { ...account, cardholderName: name, reservedPhone: phone, proof };
    bound.push({ card: (await play(addBindCard, member, card)).id, proof });
  }
  return bound;
};

/** Whoever tries the demo sets up a proof of their own: the PIN of a device that nobody has would be in the way. */
const removePins = async ({ till: { play }, members, bound }: DemoPayouts): Promise<void> => {
  for (const [index, { proof }] of bound.entries()) {
    const member = members[index] ?? {};
    for (const { id } of await play(listMemberKeys, member, {})) await play(deleteMemberKey, member, { id, proof });
  }
};

export type DemoPayouts = {
  readonly till: Till;
  /** The simulated, settable time. */
  readonly clock: { readonly now: () => Date; readonly set: (at: Date) => void };
  /** Plays what else happened by then. */
  readonly until: (at: Date) => Promise<void>;
  readonly operators: readonly [email: string, email: string];
  readonly password: string;
  readonly members: readonly InjectedClient[];
  readonly bound: readonly Bound[];
  readonly present: Date;
  /** Sessions opened in the process. */
  readonly opened: InjectedClient[];
};

/** Sets the clock to so many hours before the present; both operators have fresh sessions. */
const hoursAgo = async (
  { till: { play }, clock, until, operators, password, present, opened }: DemoPayouts,
  hours: number,
): Promise<{ readonly maker: InjectedClient; readonly checker: InjectedClient }> => {
  // Sessions expire over hours: earlier ones end by their own timeouts.
  for (const each of opened.splice(0)) await play(logOutOperator, each, {});
  const at = new Date(present.getTime() - hours * HOUR_MS);
  await until(at);
  clock.set(at);
  const [first, second] = operators;
  const maker = { token: (await play(logInOperator, {}, { email: first, password })).token };
  const checker = { token: (await play(logInOperator, {}, { email: second, password })).token };
  opened.push(maker, checker);
  return { maker, checker };
};

const ask = async (
  { till: { play }, members, bound }: DemoPayouts,
  principal: number,
  amount: string,
): Promise<string> => {
  const [member, own] = [members[principal], bound[principal]];
  invariant(member !== undefined && own !== undefined, `a demo member no. ${principal}`);
  const { quoteId } = await play(calculateProfit, member, { amount });
  return (await play(withdraw, member, { amount, cardId: own.card, quoteId, proof: own.proof })).id;
};

/** One paid by its bank file, and the bank statement that confirms it. */
const paidOne = async (stage: DemoPayouts): Promise<void> => {
  const { play } = stage.till;
  const id = await ask(stage, 0, '700000.00');
  const { maker, checker } = await hoursAgo(stage, 58);
  await play(approveWithdrawal, maker, { id });
  await play(releaseWithdrawal, checker, { id });
  const { id: batch } = await play(createPayoutBatch, checker, { bankCode: 'BCA' });
  await play(downloadPayoutFile, checker, { id: batch });
  const bank = await hoursAgo(stage, 50);
  await play(settlePayoutBatch, bank.checker, { id: batch, reference: 'BULK-BCA-0001' });
  const { payoutReference, net } = await play(withdrawalCase, bank.maker, { id });
  const day = dayIn(stage.clock.now(), 'Asia/Jakarta');
  const text = [
    'date,reference,description,amount',
    `${day},${payoutReference},Payout to BCA,-${net}`,
    `${day},,A line without a reference,-6500.00`,
    '31/12/2026,ADM-12,A day in another form,-6500.00',
    '',
  ].join('\n');
  const file = { name: 'bank-payouts.csv', type: 'text/csv', bytes: Buffer.from(text) };
  await play(importStatement, bank.checker, { account: 'bank' }, { file });
};

/** An overpayment under manual review, with an operator's note. */
const oddPayment = async (stage: DemoPayouts): Promise<void> => {
  const { till, members } = stage;
  await topUp(till, members[2] ?? {}, { asked: '500000.00', came: '525000.00' });
  const { maker } = await hoursAgo(stage, 30);
  const { list } = await till.play(listPaymentCases, maker, { match: 'over' });
  const [found] = list;
  if (found === undefined) return;
  const text = 'Asked the provider: the payer typed the amount by hand.';
  await till.play(createPaymentNote, maker, { subject: 'payment', id: found.id, text });
};

/**
 * A withdrawal in every state: paid by file, awaiting its first and its second approval, awaiting its file, in query.
 * Ends at the simulated present.
 */
export const playPayouts = async (given: Omit<DemoPayouts, 'opened'>): Promise<void> => {
  const stage: DemoPayouts = { ...given, opened: [] };
  const { till, members, clock, present, opened } = stage;
  const { play } = till;
  await hoursAgo(stage, 60);
  for (const member of members.slice(0, ACCOUNTS.length)) await topUp(till, member, '4000000.00');
  await paidOne(stage);
  await oddPayment(stage);
  const morning = await hoursAgo(stage, 19);
  const asked = await ask(stage, 2, '900000.00');
  await play(requestWithdrawalDetails, morning.maker, { id: asked, code: 'confirm_account' });
  await play(createWithdrawalNote, morning.maker, {
    id: asked,
    text: 'First withdrawal to this bank. Called, no answer yet.',
  });
  for (const [code, cost, opens, closes] of WINDOWS) {
    const { list } = await play(listBankCases, morning.maker, { id: code });
    for (const { health: _health, currency: _currency, ...bank } of list) {
      await play(upsertBank, morning.maker, { ...bank, cost, opens, closes });
    }
  }
  const sender = { address: `0x${'7f268357'.repeat(5)}`, source: 'Example list of the demo, entry 1, 2026-03-01' };
  await play(blockSender, morning.maker, sender);
  const noon = await hoursAgo(stage, 6);
  const toRelease = await ask(stage, 0, '1200000.00');
  await play(approveWithdrawal, noon.maker, { id: toRelease });
  const toSend = await ask(stage, 1, '800000.00');
  await play(approveWithdrawal, noon.maker, { id: toSend });
  await play(releaseWithdrawal, noon.checker, { id: toSend });
  await hoursAgo(stage, 2);
  await ask(stage, 1, '350000.00');
  await ask(stage, 0, '650000.00');
  await removePins(stage);
  for (const each of opened.splice(0)) await play(logOutOperator, each, {});
  clock.set(present);
};
