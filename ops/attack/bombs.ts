// Bombs: requests that are small to send and large to read. Each is turned away, and the server lives in bounded memory.
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { loginConfig } from '@roda/api-contract/people/identity';
import { metricOf } from '../trials/processes.ts';
import { openTally, type Attack, type Size, type Tally } from './attack.ts';
import { formBombs, heavyPictures, pictureBombs } from './file-bombs.ts';
import { envelopeOf, openSender, type RawAnswer, type RawMessage, type RawSender } from './http.ts';
import type { AttackTarget } from './target.ts';

export type Bomb = { readonly name: string; readonly message: RawMessage };

/** Much more than a call takes on a busy machine, much less than a pattern that backtracks. */
const MOST_MS = 20_000;
/** What all of it may leave behind in memory for the moment. */
const MOST_GROWTH_MB = 400;
const MB = 1_048_576;
/** What other callers wait at most meanwhile. */
const OTHERS_MS = 10_000;
const OTHERS_EVERY_MS = 50;

const LOG_IN = '/wx/auth/jwscLogin';
const JSON_TYPE = { 'content-type': 'application/json' };

const post = (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, path = LOG_IN): RawMessage => ({
  ...{ path, method: 'POST', body },
  headers: { ...JSON_TYPE, ...headers },
});

const nested = (depth: number, [open, close]: readonly [string, string] = ['[', ']']): string =>
  `${open.repeat(depth)}${open === '[' ? '' : '1'}${close.repeat(depth)}`;

const bodyBombs = (): readonly Bomb[] => {
  const megabytes = Buffer.alloc(10 * MB, 'x');
  const zeros = gzipSync(Buffer.alloc(20 * MB));
  return [
    { name: '30,000 nested lists', message: post(nested(30_000)) },
    { name: '9,000 nested objects', message: post(nested(9_000, ['{"a":', '}'])) },
    { name: 'nested lists in a field', message: post(`{"phone":${nested(20_000)},"countryId":1,"password":"x"}`) },
    { name: 'a list of 30,000', message: post(`[${'0,'.repeat(30_000)}0]`) },
    { name: 'a field of 60,000 letters', message: post(`{"phone":"${'9'.repeat(60_000)}","countryId":1}`) },
    { name: '7,000 fields', message: post(`{${Array.from({ length: 7_000 }, (_, at) => `"${at}":1`).join()}}`) },
    { name: 'one field 6,000 times', message: post(`{${'"phone":1,'.repeat(6_000)}"phone":1}`) },
    { name: 'a number of 60,000 digits', message: post(`{"countryId":${'9'.repeat(60_000)}}`) },
    { name: 'a number without end', message: post('{"countryId":1e999999,"phone":"0812","password":"x"}') },
    { name: 'the prototype', message: post('{"__proto__":{"phone":"1"},"constructor":{"prototype":{"x":1}}}') },
    { name: 'no UTF-8', message: post(Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22])) },
    { name: 'a byte order mark', message: post(`\ufeff{"phone":"1"}`) },
    { name: 'ten megabytes', message: post(megabytes) },
    { name: 'ten megabytes to a webhook', message: post(megabytes, {}, '/hooks/payments/sandbox') },
    {
      name: 'ten megabytes as a form',
      message: post(megabytes, { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    { name: 'twenty megabytes as gzip', message: post(zeros, { 'content-encoding': 'gzip' }) },
    { name: 'gzip to a webhook', message: post(zeros, { 'content-encoding': 'gzip' }, '/hooks/telemetry') },
    { name: 'a length that is not true', message: post('{}', { 'content-length': '9999999999' }) },
    { name: 'text as JSON', message: post('{}', { 'content-type': 'text/plain' }) },
    { name: 'no type', message: post('{}', { 'content-type': '' }) },
  ];
};

const addressBombs = (): readonly Bomb[] => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): RawMessage => ({ path, headers });
  return [
    { name: 'a header of 20 KB', message: get('/wx/captcha', { 'x-lang': 'x'.repeat(20_000) }) },
    {
      name: '1,900 headers',
      message: get('/wx/captcha', Object.fromEntries(Array.from({ length: 1_900 }, (_, at) => [`x-${at}`, 'xxxxx']))),
    },
    { name: 'an address of 60 KB', message: get(`/wx/captcha?work=${'9'.repeat(60_000)}`) },
    { name: 'a path of 10 KB', message: get(`/${'a/'.repeat(5_000)}`) },
    { name: 'a path that climbs', message: get(`/${'../'.repeat(2_000)}etc/passwd`) },
    { name: 'a path in percents', message: get(`/files/own/${'%2e%2e%2f'.repeat(800)}`) },
    { name: 'a broken percent', message: get('/wx/%zz/%') },
    { name: '2,000 parameters', message: get(`/wx/captcha?${'work=1&'.repeat(1_900)}`) },
  ];
};

/** Texts on which careless patterns take for ever. */
const HOSTILE = [
  'a'.repeat(50_000),
  `${'a'.repeat(25_000)}!`,
  `${'0'.repeat(25_000)}x`,
  `${'+62 '.repeat(12_000)}x`,
  `${'a.'.repeat(25_000)}@`,
  `a@${'a.'.repeat(25_000)}`,
  `${' '.repeat(50_000)}x`,
  `${'\u0300'.repeat(20_000)}`,
  `${'<p>'.repeat(16_000)}`,
  `${'-'.repeat(50_000)}`,
  `${'1.'.repeat(25_000)}`,
];

/** Where a stranger's or a member's text meets a pattern. */
const FIELDS: readonly (readonly [path: string, field: string, rest: object])[] = [
  [LOG_IN, 'phone', { countryId: 1, password: 'not-this-one-1' }],
  [LOG_IN, 'password', { countryId: 1, phone: '081234567899' }],
  ['/admin/auth/login', 'email', { password: 'not-this-one-1' }],
  ['/admin/auth/accept', 'token', { password: 'not-this-one-1' }],
  ['/wx/auth/register/sendAliSms', 'captchaCode', { scene: 'register', phone: '081234567899', countryId: 1 }],
  ['/wx/redeemCodeRule/use', 'code', {}],
  ['/wx/order/hsCardSubmit', 'payload', {}],
  [
    '/wx/capital/addBindCard',
    'cardholderName',
    { bankCode: 'BCA', cardNumber: '12345678', reservedPhone: '0812345678' },
  ],
  ['/wx/Profit/withdrawal', 'amount', { cardId: 'x', quoteId: 'x' }],
];

const textBombs = (token: string, size: Size): readonly Bomb[] =>
  FIELDS.flatMap(([path, field, rest], row) =>
    HOSTILE.filter((_, at) => size === 'whole' || (at + row) % 4 === 0).map((text, at) => ({
      name: `hostile text ${at} in ${field} of ${path}`,
      message: post(JSON.stringify({ ...rest, [field]: text }), { authorization: `Bearer ${token}` }, path),
    })),
  );

/** Turned away by its status or by the error of its envelope, or by the end of the connection. */
const isTurnedAway = ({ status, text }: RawAnswer): boolean => {
  if (status === 0) return true;
  if (status >= 500) return false;
  const found = envelopeOf({ text });
  return status >= 400 || (found !== undefined && found.errno !== 0 && found.code !== 'internal');
};

const dropAll = async (sender: RawSender, bombs: readonly Bomb[], tally: Tally): Promise<void> => {
  for (const { name, message } of bombs) {
    const answer = await sender.send(message);
    tally.count();
    tally.expect(isTurnedAway(answer), `${name}: ${answer.status} ${answer.text.slice(0, 80)}`);
    tally.expect(answer.ms < MOST_MS, `${name} took ${(answer.ms / 1_000).toFixed(1)} s`);
  }
};

/** As many as two processors take at once; they are right, and cost what a picture may cost. */
const uploadHeavy = async (sender: RawSender, token: string, { tally, size }: { tally: Tally; size: Size }) => {
  const all = await Promise.all(heavyPictures(token, size === 'whole' ? 12 : 2).map(sender.send));
  tally.count(all.length);
  for (const { status, text } of all) {
    const found = envelopeOf({ text });
    const isFine = found?.errno === 0 || found?.code === 'too_often';
    tally.expect(status === 200 && isFine, `a large picture: ${status} ${text.slice(0, 80)}`);
  }
};

/** Asks again and again until it is ended; the longest wait, and how often there was no answer. */
const watchOthers = (target: AttackTarget) => {
  const other = openSender(target.server.origin, '127.0.5.2');
  let [isOver, slowestMs, failures] = [false, 0, 0];
  const watching = (async () => {
    while (!isOver) {
      const { status, ms } = await other.send({ path: `/${loginConfig.path}` });
      if (status !== 200) failures += 1;
      slowestMs = Math.max(slowestMs, ms);
      await pause(OTHERS_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    other.close();
    return { slowestMs, failures };
  };
};

const memoryMb = async ({ server }: AttackTarget): Promise<number> =>
  ((await metricOf(server, 'process_resident_memory_bytes')) ?? 0) / MB;

const play = async (target: AttackTarget, size: Size) => {
  const tally = openTally();
  const sender = openSender(target.server.origin, '127.0.5.1');
  const { token } = target.members[1];
  const before = await memoryMb(target);
  const endWatch = watchOthers(target);
  try {
    const bombs = [...bodyBombs(), ...addressBombs(), ...textBombs(token, size)];
    await dropAll(sender, [...bombs, ...formBombs(token, target), ...pictureBombs(token)], tally);
    await uploadHeavy(sender, token, { tally, size });
  } finally {
    sender.close();
  }
  const { slowestMs, failures } = await endWatch();
  const grown = (await memoryMb(target)) - before;
  tally.expect(before > 0, 'the memory of the server can be read');
  tally.expect(grown < MOST_GROWTH_MB, `the server's memory grew by ${grown.toFixed(0)} MB`);
  tally.expect(failures === 0, `${failures} calls of others failed meanwhile`);
  tally.expect(slowestMs < OTHERS_MS, `another caller waited ${(slowestMs / 1_000).toFixed(1)} s`);
  return tally.outcome(`memory +${grown.toFixed(0)} MB, others waited ${slowestMs.toFixed(0)} ms at most`);
};

export const bombs: Attack = {
  name: 'bombs',
  does: 'deep and huge JSON, gzip, long addresses and headers, hostile texts, forms, pictures and archives',
  play,
};
