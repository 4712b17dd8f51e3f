// Floods of log-ins and of text messages from one network, while a member and an operator of others log in rightly.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { captcha, logIn, sendCode } from '@roda/api-contract/people/identity';
import { logInOperator } from '@roda/api-contract/people/operators';
import type { Operation } from '@roda/api-contract/operation';
import { readLines } from '../trials/texts.ts';
import { openTally, type Attack, type Size, type Tally } from './attack.ts';
import { envelopeOf, messageOf, openSender, type RawAnswer, type RawMessage, type RawSender } from './http.ts';
import type { AttackTarget } from './target.ts';

const [FLOOD, HOME, OFFICE] = ['127.0.7.1', '127.0.7.2', '127.0.7.3'];
const FORGED_PER_SECOND = 300;
const TICK_MS = 20;
const EVERY_MS = 300;
/** What a right log-in may take beside a flood, on a machine that does both. */
const MOST_MS = 10_000;

const WRONG = 'not-this-one-1';
const phone = (): string => `0812${randomInt(10_000_000, 99_999_999)}`;
const token = (): string => randomBytes(32).toString('base64url');

type Forge = (target: AttackTarget) => RawMessage;

const call = (op: Operation, input: object, headers: Readonly<Record<string, string>> = {}): RawMessage => {
  const message = messageOf(op, {}, input);
  return { ...message, headers: { ...message.headers, ...headers } };
};

const post = (path: string, input: object): RawMessage => ({
  ...{ path, method: 'POST', body: JSON.stringify(input) },
  headers: { 'content-type': 'application/json' },
});

/** Every call that hashes or sends, with another name each time and with the victim's own. */
const FORGED: readonly Forge[] = [
  () => call(logIn, { phone: phone(), countryId: 1, password: WRONG }),
  ({ members }) => call(logIn, { phone: members[0].phone, countryId: 1, password: WRONG }),
  () => call(logInOperator, { email: `${phone()}@test.example`, password: WRONG }),
  () => call(logInOperator, { email: 'operations@demo.test', password: WRONG }),
  () => post('/wx/just/oauth/bingPhoneNumber', { ticket: `roda-${token()}` }),
  () => post('/admin/auth/accept', { token: token(), password: WRONG }),
  () => call(captcha, {}),
  ({ members }) =>
    call(sendCode, {
      ...{ phone: members[0].phone, countryId: 1, scene: 'reset' },
      ...{ captchaUuid: randomUUID(), captchaCode: 'ABCD' },
    }),
  // An address that it says itself changes nothing.
  () =>
    call(logIn, { phone: phone(), countryId: 1, password: WRONG }, { 'x-forwarded-for': `10.0.0.${randomInt(255)}` }),
];

type Flooded = { sent: number; faults: number; limited: number; entered: number };

const isFault = ({ status, text }: RawAnswer): boolean =>
  status === 0 || status >= 500 || envelopeOf({ text })?.code === 'internal';

/** Forged calls at their rate as long as the work runs. */
const floodWhile = async (target: AttackTarget, work: () => Promise<void>): Promise<Flooded> => {
  const sender = openSender(target.server.origin, FLOOD);
  const flooded: Flooded = { sent: 0, faults: 0, limited: 0, entered: 0 };
  const calls: Promise<void>[] = [];
  const forge = async (made: Forge): Promise<void> => {
    const message = made(target);
    const answer = await sender.send(message);
    if (isFault(answer)) flooded.faults += 1;
    if (answer.status === 429) flooded.limited += 1;
    if (message.path !== `/${captcha.path}` && envelopeOf(answer)?.errno === 0) flooded.entered += 1;
  };
  const began = performance.now();
  const timer = setInterval(() => {
    for (; flooded.sent < ((performance.now() - began) * FORGED_PER_SECOND) / 1_000; flooded.sent += 1) {
      const made = FORGED[flooded.sent % FORGED.length];
      if (made !== undefined) calls.push(forge(made));
    }
  }, TICK_MS);
  await work().finally(() => clearInterval(timer));
  await Promise.all(calls);
  sender.close();
  return flooded;
};

/** The longest of the right log-ins, in milliseconds. */
type Waited = { mostMs: number };

type Entering = { readonly sender: RawSender; readonly message: RawMessage; readonly name: string };

const enterRightly = async ({ sender, message, name }: Entering, tally: Tally, waited: Waited): Promise<void> => {
  const answer = await sender.send(message);
  const found = envelopeOf(answer);
  tally.count();
  tally.expect(
    found?.errno === 0,
    `${name} was answered with ${found?.code ?? `${answer.status} ${answer.text.slice(0, 60)}`}`,
  );
  waited.mostMs = Math.max(waited.mostMs, answer.ms);
};

const textIn = (answer: Parameters<typeof envelopeOf>[0], field: string): string => {
  const found = envelopeOf(answer)?.data?.[field];
  return typeof found === 'string' ? found : '';
};

/** The member's own phone, on a device that the account was logged in on before. */
const deviceOf = async ({ members, password }: AttackTarget, sender: RawSender): Promise<string> => {
  const answer = await sender.send(call(logIn, { phone: members[0].phone, countryId: 1, password }));
  return textIn(answer, 'device');
};

type FloodSize = { readonly forMs: number; readonly tally: Tally };

const floodLogIns = async (target: AttackTarget, { forMs, tally }: FloodSize): Promise<string> => {
  const { members, password } = target;
  const [home, office] = [openSender(target.server.origin, HOME), openSender(target.server.origin, OFFICE)];
  const device = await deviceOf(target, home);
  tally.expect(device !== '', 'a log-in on a new device names it');
  const mine = { phone: members[0].phone, countryId: 1, password };
  const rights: readonly Entering[] = [
    { sender: home, name: "the victim's log-in on a known device", message: call(logIn, mine, { 'x-device': device }) },
    { sender: home, name: "another member's log-in", message: call(logIn, { ...mine, phone: members[1].phone }) },
    {
      sender: office,
      name: "an operator's log-in",
      message: call(logInOperator, { email: 'finance@demo.test', password }),
    },
  ];
  const waited: Waited = { mostMs: 0 };
  const flooded = await floodWhile(target, async () => {
    const entering: Promise<void>[] = [];
    for (const end = performance.now() + forMs; performance.now() < end; await pause(EVERY_MS)) {
      const right = rights[entering.length % rights.length];
      if (right !== undefined) entering.push(enterRightly(right, tally, waited));
    }
    await Promise.all(entering);
  });
  for (const each of [home, office]) each.close();
  tally.count(flooded.sent);
  tally.expect(flooded.faults === 0, `${flooded.faults} calls of the flood had an internal error or no answer`);
  tally.expect(flooded.entered === 0, `${flooded.entered} forged calls were answered as right ones`);
  tally.expect(waited.mostMs < MOST_MS, `a right log-in waited ${(waited.mostMs / 1_000).toFixed(1)} s`);
  return `right log-ins within ${waited.mostMs.toFixed(0)} ms, ${flooded.limited} of ${flooded.sent} calls limited`;
};

/** What the server leaves in a demo's folder in place of a picture that people read. */
const solved = async ({ server }: AttackTarget, sender: RawSender) => {
  const uuid = textIn(await sender.send(call(captcha, {})), 'uuid');
  const line = readLines(server.data, 'captcha').find((each) => each.uuid === uuid);
  return { captchaUuid: uuid, captchaCode: line?.answer ?? '' };
};

/** With right captchas: one number has one text a minute, and its owner, who is logged in, still has one of their own. */
const floodTexts = async (target: AttackTarget, tally: Tally, count: number): Promise<string> => {
  const [, , victim] = target.members;
  const sender = openSender(target.server.origin, FLOOD);
  const wish = { phone: victim.phone, countryId: 1, scene: 'reset' as const };
  let sent = 0;
  for (let at = 0; at < count; at += 1) {
    const found = envelopeOf(await sender.send(call(sendCode, { ...wish, ...(await solved(target, sender)) })));
    tally.count();
    if (found?.errno === 0) sent += 1;
    else tally.expect(found?.code === 'too_often', `a text too many was answered with ${found?.code}`);
  }
  tally.expect(sent <= 1, `${sent} texts were sent to one number within moments`);
  const own = messageOf(sendCode, { token: victim.token }, { ...wish, ...(await solved(target, sender)) });
  const home = openSender(target.server.origin, HOME);
  const found = envelopeOf(await home.send(own));
  tally.expect(found?.errno === 0, `the owner's own code was answered with ${found?.code}`);
  for (const each of [sender, home]) each.close();
  return `${sent} of ${count} texts to one number`;
};

const play = async (target: AttackTarget, size: Size) => {
  const tally = openTally();
  const isWhole = size === 'whole';
  const texts = await floodTexts(target, tally, isWhole ? 60 : 8);
  const logIns = await floodLogIns(target, { forMs: isWhole ? 30_000 : 1_500, tally });
  return tally.outcome(`${logIns}; ${texts}`);
};

export const floods: Attack = {
  name: 'floods',
  does: 'log-ins and text messages of one network by hundreds a second, while others log in rightly',
  play,
};
