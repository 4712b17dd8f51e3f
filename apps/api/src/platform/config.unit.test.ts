// Gives every variable wrong values: each is refused with one sentence that names it, and keeps secrets to itself.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lineFor, WrongEnvironment } from './config-problems.ts';
import { readConfig, readParts, takeMigrateUrl, type Environment } from './config.ts';
import VARIABLES from './config-variables.json' with { type: 'json' };
import { requireFolder } from './files/require-folder.ts';

type Name = keyof typeof VARIABLES;

const folder = mkdtempSync(path.join(tmpdir(), 'roda-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = {
  rsa: rsa.privateKey.export(pkcs8).toString(),
  public: rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  curve: curve.privateKey.export(pkcs8).toString(),
  short: generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pkcs8).toString(),
  otherCurve: generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey.export(pkcs8).toString(),
};
/** Test vector 1 of BIP-32, and the same without the last letter of its checksum. */
const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8';

/** A production that uses everything. */
const WHOLE: Environment = {
  RODA_MODE: 'production',
  RODA_CONSOLE_ORIGIN: 'https://console.roda.example',
  RODA_KEY_MASTER: randomBytes(32).toString('base64'),
  RODA_KEY_INDEX: randomBytes(32).toString('base64'),
  RODA_KEY_ORDER: pem.rsa,
  RODA_KEY_PUSH: pem.curve,
  RODA_METRICS_KEY: 'a-key-of-the-metrics',
  RODA_PSP_URL: 'https://psp.example',
  RODA_PSP_KEY: 'a-key-of-the-provider',
  RODA_PSP_SECRET: 'a-secret-of-the-provider',
  RODA_OAUTH_URL: 'https://oauth.example',
  RODA_OAUTH_KEY: 'a-key-of-the-vouching',
  RODA_MAP_TILES: '/tiles/streets.pmtiles',
  RODA_MAP_CREDIT: '© tiles',
  RODA_USDT_XPUB: XPUB,
  RODA_USDT_RPC: 'erc20=https://chain.example',
  RODA_WECHAT_APP: 'wx0123456789abcdef',
  RODA_WECHAT_SECRET: '0123456789abcdef0123456789abcdef',
  RODA_WECHATPAY_MERCHANT: '1900000109',
  RODA_WECHATPAY_SERIAL: '3775B6A45ACD588826D15E583A95F5DD',
  RODA_WECHATPAY_KEY: pem.rsa,
  RODA_WECHATPAY_API_KEY: '0123456789abcdef0123456789ABCDEF',
  RODA_WECHATPAY_PLATFORM_ID: 'PUB_KEY_ID_0119000001092026',
  RODA_WECHATPAY_PLATFORM_KEY: pem.public,
  RODA_XENDIT_KEY: 'xnd_production_0123456789abcdef',
  RODA_XENDIT_CALLBACK_TOKEN: '0123456789abcdef0123456789',
  RODA_XENDIT_NAME: 'Roda Indonesia',
  RODA_REGISTRATIONS_PER_HOUR: '20',
  RODA_REGISTRATIONS_PER_DAY: '60',
  RODA_CAPTCHA: 'turnstile',
  RODA_CAPTCHA_SITE_KEY: '0x4AAAAAAAB-site-key',
  RODA_CAPTCHA_SECRET: '0x4AAAAAAAB-secret-key',
  RODA_CAPTCHA_URL: 'https://captcha.example/siteverify',
  RODA_SMS: 'twilio,http',
  RODA_SMS_SENDERS: '62=RODA,86=106900001',
  RODA_SMS_PER_PREFIX: '50',
  RODA_SMS_PER_NETWORK: '100',
  RODA_SMS_PER_COUNTRY: '1000',
  RODA_SMS_PER_DAY: '2000',
  RODA_TWILIO_ACCOUNT: `AC${'0a'.repeat(16)}`,
  RODA_TWILIO_TOKEN: 'a-token-of-our-account',
  RODA_TWILIO_SENDER: '+15005550006',
  RODA_SMS_HTTP_URL: 'https://gateway.example/send',
  RODA_SMS_HTTP_HEADERS: '{"authorization":"Bearer of-the-gateway"}',
  RODA_SMS_HTTP_BODY: '{"to":"{to}","text":"{text}","ref":"{id}"}',
  RODA_SMS_HTTP_SECRET: 'a-secret-of-the-gateway',
  RODA_SMS_HTTP_ACCEPTED: 'messages.0.status=0',
  RODA_SMS_HTTP_REJECTED: 'messages.0.status=6|7',
  RODA_SMTP_URL: 'smtps://roda:a-password%2Bof-ours@mail.example',
  RODA_EMAIL_FROM: 'Roda <no-reply@roda.example>',
  RODA_EMAIL_LANGUAGE: 'id',
};

/** Left out, or empty, where the rest of `WHOLE` needs it. */
const MISSING = ['', undefined];
const NUMBERS = ['many', '-1', '1.5', '1e3', '0x10', ' ', '٣', '99999999999999999999'];
const ADDRESSES = [
  'provider',
  'provider.example:443',
  'ftp://provider.example',
  'https://',
  'https://a:b@c.example',
  '//x',
];
const ORIGINS = [...ADDRESSES, 'https://roda.example/app', 'https://roda.example?x=1'];
const KEYS_OF_32 = [
  'secret',
  randomBytes(16).toString('base64'),
  randomBytes(33).toString('base64'),
  `${'A'.repeat(43)}=`,
];
const SHARED = ['short', 'with spaces in between', 'x'.repeat(64), 'abcabcabcabcabcabc'];
const FILE = path.join(folder, 'file');
writeFileSync(FILE, '');

const WRONG: Readonly<Record<Name, readonly (string | undefined)[]>> = {
  PORT: [...NUMBERS, '65536'],
  HOST: ['http://localhost', 'a b', '-'],
  RODA_DATA: [FILE, path.join(FILE, 'below'), '/dev/null', '/proc/roda'],
  RODA_MODE: ['test', 'Production', ' '],
  RODA_ACCEPT: ['everything', 'no-messages,sandbox', 'no-messages embedded-database', 'messages-to-file'],
  DATABASE_URL: [
    'roda',
    'localhost:5432/roda',
    'mysql://roda@localhost/roda',
    'postgres://',
    'postgres://u:p@host:port/x',
  ],
  RODA_MIGRATE_URL: ['roda', 'mysql://roda@localhost/roda', 'postgres://', 'postgres://u:p@host:port/x'],
  RODA_POOL: [...NUMBERS, '0', '1001'],
  RODA_ANSWER_MS: [...NUMBERS, '99', '60001'],
  RODA_LOG: ['loud', 'INFO', '30'],
  RODA_DRAIN_MS: [...NUMBERS, '2147483648'],
  RODA_FREE_MB: NUMBERS,
  RODA_RATE: NUMBERS,
  RODA_TRUST_PROXY: [...NUMBERS, '101', 'true'],
  RODA_METRICS_KEY: SHARED,
  RODA_ORIGIN: ORIGINS,
  RODA_CONSOLE_ORIGIN: [...MISSING, ...ORIGINS, 'https://console.roda.example/'],
  RODA_APP_ORIGINS: ['*', 'https://app.localhost/', 'app.localhost'],
  RODA_ANDROID_APPS: ['com.roda.member', 'com.roda.member=AA:BB', 'member=AA'],
  RODA_IOS_APPS: ['com.roda.member', 'TEAM.com.roda.member'],
  RODA_SECURITY_CONTACT: ['security@roda.example', 'http://roda.example'],
  RODA_MAP_TILES: ['streets', 'http://tiles.example/a.pmtiles', 'https://tiles.example/{z}/{x}.png'],
  RODA_MAP_CREDIT: [],
  RODA_FCM_ACCOUNT: ['account', '{', '{}', '{"project_id":"roda"}'],
  RODA_PSP_URL: ADDRESSES,
  RODA_OAUTH_URL: ADDRESSES,
  RODA_OAUTH_KEY: [...MISSING, ...SHARED],
  RODA_WECHAT_APP: ['roda', 'wx0123'],
  RODA_WECHAT_SECRET: MISSING,
  RODA_WECHAT_URL: ADDRESSES,
  RODA_WECHATPAY_MERCHANT: ['ours', '12345'],
  RODA_WECHATPAY_SERIAL: [...MISSING, '37 75', 'serial'],
  RODA_WECHATPAY_KEY: [...MISSING, 'key', pem.curve, pem.public],
  RODA_WECHATPAY_API_KEY: [...MISSING, 'short'],
  RODA_WECHATPAY_PLATFORM_ID: [...MISSING, 'id', 'an id'],
  RODA_WECHATPAY_PLATFORM_KEY: [...MISSING, 'key', '-----BEGIN PUBLIC KEY-----'],
  RODA_WECHATPAY_CURRENCY: ['yuan', 'cny', 'IDR'],
  RODA_WECHATPAY_PLACES: ['4', '-1', 'two'],
  RODA_WECHATPAY_CATEGORY: ['12', 'shop'],
  RODA_WECHATPAY_URL: ADDRESSES,
  RODA_XENDIT_KEY: SHARED,
  RODA_XENDIT_CALLBACK_TOKEN: [...MISSING, ...SHARED],
  RODA_XENDIT_NAME: [...MISSING, 'R0da', 'Ro', 'x'.repeat(51)],
  RODA_XENDIT_URL: ADDRESSES,
  RODA_REGISTRATIONS_PER_HOUR: [...NUMBERS, '0'],
  RODA_REGISTRATIONS_PER_DAY: [...NUMBERS, '0'],
  RODA_CAPTCHA: ['altcha', 'Turnstile', 'turnstile,hcaptcha'],
  RODA_CAPTCHA_SITE_KEY: [...MISSING, 'short', 'with spaces in between'],
  RODA_CAPTCHA_SECRET: [...MISSING, ...SHARED],
  RODA_CAPTCHA_URL: ADDRESSES,
  RODA_SMS: ['vonage', 'outbox', 'twilio,twilio', 'twilio http'],
  RODA_SMS_SENDERS: ['RODA', '+62=RODA', '62=', '62=a=b', '062=RODA'],
  RODA_SMS_PER_PREFIX: [...NUMBERS, '0'],
  RODA_SMS_PER_NETWORK: [...NUMBERS, '0'],
  RODA_SMS_PER_COUNTRY: [...NUMBERS, '0'],
  RODA_SMS_PER_DAY: [...NUMBERS, '0', '10000001'],
  RODA_TWILIO_ACCOUNT: [...MISSING, 'ours', 'AC0'],
  RODA_TWILIO_TOKEN: [...MISSING, ...SHARED],
  RODA_TWILIO_SENDER: [...MISSING, '<script>', 'x'.repeat(41)],
  RODA_TWILIO_URL: ADDRESSES,
  RODA_SMS_HTTP_URL: [...MISSING, ...ADDRESSES],
  RODA_SMS_HTTP_METHOD: ['post', 'DELETE'],
  RODA_SMS_HTTP_HEADERS: [
    'authorization: key',
    '[]',
    '"text"',
    '{"a":1}',
    '{"a b":"c"}',
    '{"content-type":"text/xml"}',
  ],
  RODA_SMS_HTTP_BODY: [...MISSING, '{"to":"{to}"}', '{text}'],
  RODA_SMS_HTTP_SENDER: ['<script>'],
  RODA_SMS_HTTP_SECRET: SHARED,
  RODA_SMS_HTTP_SIGNATURE: ['x signature', 'x:y'],
  RODA_SMS_HTTP_ACCEPTED: [...MISSING, 'status', 'status=', '=0', 'a..b=1', 'a=b=c'],
  RODA_SMS_HTTP_REJECTED: ['status', 'status=|'],
  RODA_SMS_HTTP_ID: ['a..b', '.', 'a b'],
  RODA_SMS_HTTP_SAME_ID: ['yes', 'true'],
  RODA_SMS_HTTP_RECEIPT_ID: ['a..b', 'a b'],
  RODA_SMS_HTTP_RECEIPT_DELIVERED: ['status', 'delivered='],
  RODA_SMS_HTTP_RECEIPT_UNDELIVERED: ['status', 'failed='],
  RODA_SMTP_URL: [
    'mail.example',
    'https://roda:secret@mail.example',
    'smtp://',
    'smtp://roda@mail.example',
    'smtp://:secret@mail.example',
    'smtps://roda:secret@mail.example/inbox',
    'smtps://roda:secret@mail.example?tls=no',
    'smtps://roda:secret@mail.example:mail',
    'smtps://roda:%ff@mail.example',
  ],
  RODA_EMAIL_FROM: [
    ...MISSING,
    'no-reply@roda.example',
    'Roda <no-reply>',
    'Roda <a@roda.example, b@roda.example>',
    'Roda\r\nBcc: b@roda.example <a@roda.example>',
    `${'x'.repeat(10_000)} <a@roda.example>`,
  ],
  RODA_EMAIL_LANGUAGE: ['fr', 'EN'],
  RODA_USDT_XPUB: ['xpub', XPUB.slice(0, -1), `${XPUB.slice(0, -1)}9`, XPUB.replace('xpub', 'xprv')],
  RODA_USDT_RPC: ['https://chain.example', 'erc20=', 'erc20=chain.example', 'erc20=ws://chain.example'],
  RODA_KEY_MASTER: [...MISSING, ...KEYS_OF_32],
  RODA_KEY_INDEX: [...MISSING, ...KEYS_OF_32],
  RODA_KEY_ORDER: [...MISSING, 'key', pem.curve, pem.short, pem.public],
  RODA_KEY_PUSH: [...MISSING, 'key', pem.rsa, pem.otherCurve],
  RODA_PSP_KEY: [...MISSING, ...SHARED],
  RODA_PSP_SECRET: [...MISSING, ...SHARED],
};

const read = (environment: Environment): void => {
  takeMigrateUrl({ ...environment });
  requireFolder(readConfig(environment));
};

const sentenceFor = (environment: Environment): string => {
  try {
    read(environment);
  } catch (error) {
    return (error as Error).message;
  }
  return 'nothing is wrong';
};

/** Wrong values that are a part of the sentence’s own example, and too short to be looked for. */
const EXAMPLES = /^(?:.{0,12}|https:\/\/chain\.example)$/u;

const hasSecret = (name: Name): boolean => 'secret' in VARIABLES[name];

const cases = (Object.keys(VARIABLES) as Name[]).flatMap((name) =>
  WRONG[name].map((value) => ({ name, value, shown: JSON.stringify(value)?.slice(0, 40) ?? 'missing' })),
);

describe('readConfig', () => {
  test('replies: a production that uses every variable, and a demo that uses none', () => {
    expect(() => read({ ...WHOLE, RODA_DATA: path.join(folder, 'data') })).not.toThrow();
    expect(() => readConfig({})).not.toThrow();
  });

  test.each(cases)('refuses: $name that is $shown, by its name', ({ name, value }) => {
    const sentence = sentenceFor({ ...WHOLE, RODA_DATA: path.join(folder, 'data'), [name]: value });
    expect(sentence).toContain(name);
    expect(sentence).not.toMatch(/\n|\bat .*:\d+:\d+/);
    if (hasSecret(name) && value !== undefined && !EXAMPLES.test(value)) expect(sentence).not.toContain(value);
  });

  test('refuses: several at once, with a sentence for each and the parts that can be read', () => {
    const given = {
      ...{ PORT: 'http', RODA_LOG: 'loud', RODA_IOS_APPS: 'x', RODA_ANDROID_APPS: 'y' },
      ...{ RODA_KEY_INDEX: 'weak', RODA_KEY_PUSH: undefined },
      ...{ RODA_WECHATPAY_KEY: 'key', RODA_WECHATPAY_SERIAL: undefined },
      ...{ RODA_SMS_SENDERS: '62=', RODA_SMS_PER_DAY: 'all', RODA_TWILIO_TOKEN: undefined, RODA_TWILIO_SENDER: '<' },
      ...{ RODA_SMS_HTTP_ACCEPTED: 'status', RODA_SMS_HTTP_METHOD: 'DELETE', RODA_SMS_HTTP_RECEIPT_ID: 'a b' },
    };
    const wrong = { ...WHOLE, ...given };
    const names = Object.keys(given).toSorted();
    expect(() => readConfig(wrong)).toThrow(WrongEnvironment);
    const sentence = sentenceFor(wrong);
    for (const name of names) expect(sentence).toContain(name);
    const { config, wrong: found } = readParts(wrong);
    expect(found.flatMap((each) => each.names).toSorted()).toEqual(names);
    expect(config).toMatchObject({ mode: 'production', consoleOrigin: 'https://console.roda.example' });
    expect(Object.keys(config)).not.toContain('port');
  });

  test.each(Object.keys(VARIABLES) as Name[])('replies: the line that mends %s is right', (name) => {
    const [, value = ''] = /^[A-Z_]+=(.+)$/u.exec(lineFor(name)) ?? [];
    expect(value).not.toBe('');
    // A command, or a place for what only another system knows.
    if (/[$<]/u.test(value)) return;
    expect(readParts({ ...WHOLE, [name]: value }).wrong).toEqual([]);
    if (name === 'RODA_MIGRATE_URL') expect(takeMigrateUrl({ [name]: value })).toBe(value);
  });

  test('refuses: a credit of no tiles', () => {
    const { RODA_MAP_TILES: _tiles, ...rest } = WHOLE;
    expect(sentenceFor(rest)).toContain('RODA_MAP_CREDIT');
  });

  test.each([path.join(folder, 'nowhere'), folder])('refuses: a file of a secret that is %s, by its name', (file) => {
    const { RODA_KEY_MASTER: _key, ...rest } = WHOLE;
    expect(sentenceFor({ ...rest, RODA_KEY_MASTER_FILE: file })).toMatch(/^RODA_KEY_MASTER_FILE must name a file/);
  });

  test('replies: what a command prints, once; refuses: one that fails, by its name and without its output', () => {
    const { RODA_KEY_INDEX: index, ...rest } = WHOLE;
    const count = path.join(folder, 'asked');
    const command = `echo x >> ${count}; echo '${index}'`;
    for (const _again of [1, 2])
      expect(readConfig({ ...rest, RODA_KEY_INDEX_COMMAND: command }).keys.index).toBe(index);
    expect(readFileSync(count, 'utf8')).toBe('x\n');
    expect(sentenceFor({ ...rest, RODA_KEY_INDEX_COMMAND: 'echo secret; exit 3' })).toBe(
      'RODA_KEY_INDEX_COMMAND must be a command that prints the value: it ended with 3',
    );
  });

  test('replies: several master keys; refuses: a list with one that is none', () => {
    const [one, other] = [WHOLE.RODA_KEY_INDEX, WHOLE.RODA_KEY_MASTER];
    expect(readConfig({ ...WHOLE, RODA_KEY_MASTER: `${one}, ${other}` }).keys.master).toBe(`${one},${other}`);
    expect(sentenceFor({ ...WHOLE, RODA_KEY_MASTER: `${one},x` })).toMatch(/^RODA_KEY_MASTER must be 32 random bytes/u);
  });

  test('replies: an empty value is a missing one', () => {
    const optional = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']));
    expect(readConfig(optional)).toEqual(readConfig({}));
  });
});

describe('takeMigrateUrl', () => {
  const url = 'postgres://owner:password@host/roda';

  test('replies: the address, which the environment then has no more, and the configuration never had', () => {
    const environment: NodeJS.ProcessEnv = { RODA_MIGRATE_URL: url, RODA_DATA: folder };
    expect(JSON.stringify(readConfig(environment))).not.toContain('owner:password');
    expect(takeMigrateUrl(environment)).toBe(url);
    expect(environment).toEqual({ RODA_DATA: folder });
    expect(takeMigrateUrl(environment)).toBeUndefined();
  });

  test('replies: the content of a file, whose name is taken out, too', () => {
    const file = path.join(folder, 'migrate-url');
    writeFileSync(file, `${url}\n`);
    const environment: NodeJS.ProcessEnv = { RODA_MIGRATE_URL_FILE: file };
    expect(takeMigrateUrl(environment)).toBe(url);
    expect(environment).toEqual({});
  });
});
