// Every environment variable of the server, in one typed table.
import { isIP } from 'node:net';
import path from 'node:path';
/** In JSON, because `npm start -- --help` reads it before anything is installed. */
import VARIABLES from './config-variables.json' with { type: 'json' };
import {
  curveKey,
  databaseAddress,
  extendedPublicKey,
  httpAddress,
  httpOrigin,
  mustBe,
  oneOf,
  randomKey,
  randomKeys,
  rsaKey,
  sharedSecret,
  wholeNumber,
} from './config-values.ts';
import { contentOf, outputOf } from './config-sources.ts';
import { namedBy, readable, readAll, WrongEnvironment, type WrongVariable } from './config-problems.ts';
import { mapFrom, type MapConfig } from './map/config-map.ts';
import { mobilePushAccount } from './push/mobile-push.ts';
import { emailFrom, type EmailConfig } from './providers/config-email.ts';
import { robotsFrom, type RobotsConfig } from './providers/config-robots.ts';
import { smsFrom, type SmsConfig } from './providers/config-sms.ts';
import { weChatFrom, weChatPayFrom, type WeChatConfig, type WeChatPayConfig } from './providers/config-wechat.ts';
import { xenditFrom, type XenditConfig } from './providers/config-xendit.ts';

type Variable = { readonly means: string; readonly fallback?: string; readonly secret?: true };

type Name = keyof typeof VARIABLES;

/** What ties packaged apps and reporters of weaknesses to this host. */
export type AppLinks = {
  /** Packages with the SHA-256 fingerprints of the certificates that they are signed with. */
  readonly android: readonly { readonly name: string; readonly fingerprints: readonly string[] }[];
  /** Team id and bundle id of each. */
  readonly ios: readonly string[];
  readonly securityContacts: readonly string[];
};

/** What a production may be without, or only have in a form that is not for members, once it is named. */
export const ACCEPTABLE = ['embedded-database', 'no-email', 'no-messages', 'no-payments', 'sandbox-payments'] as const;
export type Acceptable = (typeof ACCEPTABLE)[number];

export type Config = {
  readonly port: number;
  readonly host: string;
  readonly data: string;
  readonly mode: 'demo' | 'production';
  /** Named by whoever runs a production. */
  readonly accepted: readonly Acceptable[];
  readonly databaseUrl: string | undefined;
  readonly poolSize: number;
  /** How long the database may take to answer a question before it counts as frozen. */
  readonly answerMs: number;
  readonly logLevel: string;
  /** How long calls are still taken after SIGTERM. */
  readonly drainMs: number;
  /** With less room for its files the server is not ready. */
  readonly minFreeMb: number;
  readonly callsPerMinute: number;
  readonly trustedProxies: number;
  /** With it `/metrics` is read from anywhere, and without it from nowhere else; undefined: from this machine. */
  readonly metricsKey: string | undefined;
  readonly origin: string;
  /** Host that passkeys are created for and valid on; on localhost with any port. */
  readonly consoleOrigin: string;
  readonly appOrigins: readonly string[];
  readonly appLinks: AppLinks;
  /** Tiles over the basemap that ships; undefined: there are none. */
  readonly map: MapConfig | undefined;
  readonly sandboxUrl: string | undefined;
  /** JSON of the service account that may send to packaged apps; absent: none is registered. */
  readonly fcmAccount: string | undefined;
  readonly oauthUrl: string | undefined;
  readonly oauthKey: string | undefined;
  /** Our mini-program at WeChat, which redeems its log-in codes; undefined: there is none. */
  readonly weChat: WeChatConfig | undefined;
  readonly weChatPay: WeChatPayConfig | undefined;
  readonly xendit: XenditConfig | undefined;
  readonly sms: SmsConfig;
  readonly robots: RobotsConfig;
  readonly email: EmailConfig;
  readonly usdt: { readonly xpub: string | undefined; readonly rpc: Readonly<Record<string, string>> };
  readonly keys: {
    readonly master?: string;
    readonly index?: string;
    readonly order?: string;
    readonly push?: string;
    readonly sandboxKey?: string;
    readonly sandboxSecret?: string;
  };
};

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * A variable's value, or the content of the file that `<NAME>_FILE` names; of a secret also what the command
 * `<NAME>_COMMAND` prints, which asks a key management service, for example.
 */
const valueOf = (environment: Environment, name: Name): string | undefined => {
  const { fallback, secret } = VARIABLES[name] as Variable;
  const [file, command] = [environment[`${name}_FILE`], environment[`${name}_COMMAND`]];
  const fromFile = file === undefined ? undefined : contentOf(`${name}_FILE`, file);
  const fromCommand = command === undefined || secret !== true ? undefined : outputOf(`${name}_COMMAND`, command);
  const value = environment[name] ?? fromFile ?? fromCommand;
  return value === undefined || value === '' ? fallback : value;
};

/** The value, checked; undefined where there is none. */
const checked = <T>(environment: Environment, name: Name, check: (name: string, text: string) => T): T | undefined => {
  const value = valueOf(environment, name);
  return value === undefined ? undefined : check(name, value);
};

/**
 * The database as its owner, taken out of the environment: neither what runs later nor a child process finds it there.
 * It is no part of the configuration, which lasts as long as the server.
 */
export const takeMigrateUrl = (environment: NodeJS.ProcessEnv = process.env): string | undefined => {
  const url = checked(environment, 'RODA_MIGRATE_URL', databaseAddress);
  delete environment['RODA_MIGRATE_URL'];
  delete environment['RODA_MIGRATE_URL_FILE'];
  delete environment['RODA_MIGRATE_URL_COMMAND'];
  return url;
};

/** Far above what makes sense, and small enough for timers and sums. */
const MOST = {
  PORT: 65_535,
  RODA_POOL: 1_000,
  RODA_ANSWER_MS: 60_000,
  RODA_DRAIN_MS: 3_600_000,
  RODA_FREE_MB: 1_000_000_000,
  RODA_RATE: 1_000_000_000,
  RODA_TRUST_PROXY: 100,
} as const satisfies Partial<Record<Name, number>>;

const whole = (environment: Environment, name: keyof typeof MOST, least = 0): number =>
  wholeNumber(name, valueOf(environment, name) ?? '', { least, most: MOST[name] });

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Long enough for a balancer that asks every second or two; a demo has none. */
const PRODUCTION_DRAIN_MS = 5_000;

const drainMsFrom = (environment: Environment): number => {
  if (valueOf(environment, 'RODA_DRAIN_MS') !== undefined) return whole(environment, 'RODA_DRAIN_MS');
  return valueOf(environment, 'RODA_MODE') === 'production' ? PRODUCTION_DRAIN_MS : 0;
};

const listFrom = (environment: Environment, name: Name): readonly string[] =>
  (valueOf(environment, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** `erc20=https://…,other=https://…` as a table. */
const addressesFrom = (environment: Environment, name: Name): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listFrom(environment, name).map((pair) => {
      const [network = '', ...rest] = pair.split('=');
      const url = rest.join('=');
      return /^[a-z][a-z0-9-]*$/u.test(network) && URL.canParse(url) && /^https?:/u.test(url)
        ? [network, url]
        : mustBe(name, 'networks with their addresses, such as erc20=https://chain.example');
    }),
  );

const KEYS = {
  master: 'RODA_KEY_MASTER',
  index: 'RODA_KEY_INDEX',
  order: 'RODA_KEY_ORDER',
  push: 'RODA_KEY_PUSH',
  sandboxKey: 'RODA_PSP_KEY',
  sandboxSecret: 'RODA_PSP_SECRET',
} as const satisfies Record<keyof Config['keys'], Name>;

/** Each given key is checked, also one that a demo has stored. */
export const KEY_CHECKS: Readonly<Record<keyof Config['keys'], (name: string, text: string) => string>> = {
  master: randomKeys,
  index: randomKey,
  order: rsaKey,
  push: curveKey,
  sandboxKey: sharedSecret,
  sandboxSecret: sharedSecret,
};

const keyNames = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** Each by itself, so that every one that is missing or malformed is told. */
const keysFrom = (environment: Environment): Config['keys'] => {
  const readers = keyNames.map((key) => [key, () => checked(environment, KEYS[key], KEY_CHECKS[key])] as const);
  const { parts, wrong } = readable<Record<string, string | undefined>>(Object.fromEntries(readers));
  const isNeeded = (key: string): boolean =>
    valueOf(environment, 'RODA_MODE') === 'production' &&
    (!key.startsWith('sandbox') || valueOf(environment, 'RODA_PSP_URL') !== undefined);
  const missing = keyNames.filter((key) => key in parts && parts[key] === undefined && isNeeded(key));
  const names = missing.map((key) => KEYS[key]).join(', ');
  const all = [...(names === '' ? [] : [namedBy(`production needs ${names}: there are no default secrets`)]), ...wrong];
  if (all.length > 0) throw new WrongEnvironment(all);
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Config['keys'];
};

const originFrom = (environment: Environment): string =>
  checked(environment, 'RODA_ORIGIN', httpOrigin) ?? `http://localhost:${whole(environment, 'PORT')}`;

/** An origin and nothing more: browsers never send a path or a trailing slash. */
const consoleOriginFrom = (environment: Environment): string => {
  const given = valueOf(environment, 'RODA_CONSOLE_ORIGIN');
  if (given === undefined && valueOf(environment, 'RODA_MODE') === 'production')
    throw new Error('production needs RODA_CONSOLE_ORIGIN: passkeys are bound to it');
  const origin = given ?? originFrom(environment);
  if (!/^https?:/u.test(origin) || !URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Error('RODA_CONSOLE_ORIGIN must be an origin such as https://console.example.com');
  return origin;
};

/** Compared as whole texts, so what could never match, or would match anything, is refused at the start. */
const appOriginsFrom = (environment: Environment): readonly string[] => {
  const origins = listFrom(environment, 'RODA_APP_ORIGINS');
  const odd = origins.find((origin) => !/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(?::\d{1,5})?$/u.test(origin));
  if (odd !== undefined) throw new Error(`RODA_APP_ORIGINS must be origins such as https://app.localhost, not ${odd}`);
  return origins;
};

const FINGERPRINT = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/u;

/** `<package>=<fingerprint>+<fingerprint>`, the fingerprints as keytool prints them. */
const androidAppFrom = (text: string): AppLinks['android'][number] => {
  const [name = '', rest = ''] = text.split('=');
  const fingerprints = rest.toUpperCase().split('+');
  if (!/^[a-z]\w*(?:\.[a-z]\w*)+$/u.test(name) || !fingerprints.every((one) => FINGERPRINT.test(one)))
    throw new Error(`RODA_ANDROID_APPS must be <package>=<SHA-256 fingerprint>, not ${text}`);
  return { name, fingerprints };
};

const iosAppsFrom = (environment: Environment): AppLinks['ios'] => {
  const ios = listFrom(environment, 'RODA_IOS_APPS');
  const odd = ios.find((app) => !/^[A-Z0-9]{10}\.[\w.-]+$/u.test(app));
  if (odd !== undefined) throw new Error(`RODA_IOS_APPS must be <team id>.<bundle id>, not ${odd}`);
  return ios;
};

const securityContactsFrom = (environment: Environment): AppLinks['securityContacts'] => {
  const securityContacts = listFrom(environment, 'RODA_SECURITY_CONTACT');
  if (!securityContacts.every((contact) => /^(?:mailto:|https:\/\/|tel:)\S+$/u.test(contact)))
    throw new Error('RODA_SECURITY_CONTACT must be addresses such as mailto:security@example.com');
  return securityContacts;
};

const appLinksFrom = (environment: Environment): AppLinks =>
  readAll<AppLinks>({
    android: () => listFrom(environment, 'RODA_ANDROID_APPS').map(androidAppFrom),
    ios: () => iosAppsFrom(environment),
    securityContacts: () => securityContactsFrom(environment),
  });

const hostName = (name: string, text: string): string =>
  isIP(text) !== 0 || /^[a-z\d](?:[a-z\d.-]{0,252})$/iu.test(text)
    ? text
    : mustBe(name, 'an address of this machine such as 127.0.0.1, or 0.0.0.0 for all');

/** Kept as text; whoever sends parses it again. */
const accountText = (_name: string, text: string): string => {
  mobilePushAccount(text);
  return text;
};

const acceptedFrom = (environment: Environment): readonly Acceptable[] =>
  listFrom(environment, 'RODA_ACCEPT').map(
    (given) =>
      ACCEPTABLE.find((each) => each === given) ??
      mustBe('RODA_ACCEPT', `a list of ${ACCEPTABLE.join(', ')}, by comma, and ${given} is none of them`),
  );

const modeFrom = (environment: Environment): Config['mode'] => {
  const mode = valueOf(environment, 'RODA_MODE');
  if (mode !== 'demo' && mode !== 'production') throw new Error('RODA_MODE must be demo or production');
  return mode;
};

const oauthKeyFrom = (environment: Environment): string | undefined => {
  const key = checked(environment, 'RODA_OAUTH_KEY', sharedSecret);
  const isProduction = valueOf(environment, 'RODA_MODE') === 'production';
  if (isProduction && key === undefined && valueOf(environment, 'RODA_OAUTH_URL') !== undefined)
    throw new Error('production needs RODA_OAUTH_KEY with RODA_OAUTH_URL');
  return key;
};

/** Each part is read by itself, so that all that is wrong is told at once. */
const partsOf = (environment: Environment): { readonly [Part in keyof Config]: () => Config[Part] } => ({
  mode: () => modeFrom(environment),
  accepted: () => acceptedFrom(environment),
  keys: () => keysFrom(environment),
  port: () => whole(environment, 'PORT'),
  host: () => checked(environment, 'HOST', hostName) ?? '',
  data: () => path.resolve(valueOf(environment, 'RODA_DATA') ?? ''),
  databaseUrl: () => checked(environment, 'DATABASE_URL', databaseAddress),
  poolSize: () => whole(environment, 'RODA_POOL', 1),
  answerMs: () => whole(environment, 'RODA_ANSWER_MS', 100),
  logLevel: () => oneOf('RODA_LOG', valueOf(environment, 'RODA_LOG') ?? '', LEVELS),
  drainMs: () => drainMsFrom(environment),
  minFreeMb: () => whole(environment, 'RODA_FREE_MB'),
  callsPerMinute: () => whole(environment, 'RODA_RATE'),
  trustedProxies: () => whole(environment, 'RODA_TRUST_PROXY'),
  metricsKey: () => checked(environment, 'RODA_METRICS_KEY', sharedSecret),
  origin: () => originFrom(environment),
  consoleOrigin: () => consoleOriginFrom(environment),
  usdt: () => ({
    xpub: checked(environment, 'RODA_USDT_XPUB', extendedPublicKey),
    rpc: addressesFrom(environment, 'RODA_USDT_RPC'),
  }),
  appOrigins: () => appOriginsFrom(environment),
  appLinks: () => appLinksFrom(environment),
  map: () => mapFrom(valueOf(environment, 'RODA_MAP_TILES'), valueOf(environment, 'RODA_MAP_CREDIT')),
  fcmAccount: () => checked(environment, 'RODA_FCM_ACCOUNT', accountText),
  sandboxUrl: () => checked(environment, 'RODA_PSP_URL', httpAddress),
  oauthUrl: () => checked(environment, 'RODA_OAUTH_URL', httpAddress),
  oauthKey: () => oauthKeyFrom(environment),
  weChat: () => weChatFrom((name) => valueOf(environment, name)),
  weChatPay: () => weChatPayFrom((name) => valueOf(environment, name)),
  xendit: () => xenditFrom((name) => valueOf(environment, name)),
  sms: () => smsFrom((name) => valueOf(environment, name), modeFrom(environment)),
  robots: () => robotsFrom((name) => valueOf(environment, name), modeFrom(environment)),
  email: () => emailFrom((name) => valueOf(environment, name), modeFrom(environment)),
});

type Parts = { readonly config: Partial<Config>; readonly wrong: readonly WrongVariable[] };

/** All parts of the configuration that can be read, and what is wrong with the others. */
export const readParts = (environment: Environment = process.env): Parts => {
  const { parts, wrong } = readable<Config>(partsOf(environment));
  return { config: parts, wrong };
};

/** Reads and validates the environment; throws a WrongEnvironment with a sentence for each variable that is wrong. */
export const readConfig = (environment: Environment = process.env): Config => readAll<Config>(partsOf(environment));

/** The output of `npm start -- --help`. */
export const helpText = (): string =>
  Object.entries(VARIABLES)
    .map(([name, { means, ...rest }]) => {
      const { fallback, secret } = rest as Omit<Variable, 'means'>;
      const extra = [
        fallback === undefined ? '' : `default ${fallback}`,
        secret ? `or ${name}_FILE, ${name}_COMMAND` : '',
      ]
        .filter(Boolean)
        .join(', ');
      return `  ${name.padEnd(18)} ${means}${extra === '' ? '' : ` (${extra})`}`;
    })
    .join('\n');
