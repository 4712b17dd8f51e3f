// What the environment says about text messages: providers in their order, senders by country, caps of a day.
import { readAll } from '../config-problems.ts';
import { httpAddress, mustBe, oneOf, sharedSecret, wholeNumber } from '../config-values.ts';

type Read = (
  name:
    | 'RODA_SMS'
    | 'RODA_SMS_SENDERS'
    | `RODA_SMS_PER_${'PREFIX' | 'NETWORK' | 'COUNTRY' | 'DAY'}`
    | `RODA_TWILIO_${'ACCOUNT' | 'TOKEN' | 'SENDER' | 'URL'}`
    | `RODA_SMS_HTTP_${'URL' | 'METHOD' | 'HEADERS' | 'BODY' | 'SENDER' | 'SECRET' | 'SIGNATURE'}`
    | `RODA_SMS_HTTP_${'ACCEPTED' | 'REJECTED' | 'ID' | 'SAME_ID'}`
    | `RODA_SMS_HTTP_RECEIPT_${'ID' | 'DELIVERED' | 'UNDELIVERED'}`,
) => string | undefined;
type Name = Parameters<Read>[0];

const PROVIDERS = ['outbox', 'twilio', 'http'] as const;
export type SmsProviderName = (typeof PROVIDERS)[number];

export type TwilioConfig = {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number, an alphanumeric sender, or a messaging service (MG…). */
  readonly sender: string;
};

/** A value in JSON: the names that lead to it, and the texts that it may have. */
export type JsonCondition = { readonly path: readonly string[]; readonly values: readonly string[] };

export type SmsHttpConfig = {
  /** With {to}, {text}, {sender} and {id}, as the body. */
  readonly url: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly sender: string;
  /** Signs what is sent, and proves receipts. */
  readonly secret: string | undefined;
  readonly signatureHeader: string;
  readonly accepted: JsonCondition;
  readonly rejected: JsonCondition | undefined;
  readonly idPath: readonly string[];
  /** Whether the same {id} again is the same message there, and costs nothing. */
  readonly isIdempotent: boolean;
  readonly receipt: {
    readonly idPath: readonly string[];
    readonly delivered: JsonCondition;
    readonly undelivered: JsonCondition;
  };
};

/** The most codes of a day. */
export type SmsCaps = {
  /** To numbers that begin alike. */
  readonly prefix: number;
  /** Asked for from one network. */
  readonly network: number;
  readonly country: number;
  /** Of all: the budget. */
  readonly day: number;
};

export type SmsConfig = {
  /** In the order in which they are tried; none: no message can be sent. */
  readonly providers: readonly SmsProviderName[];
  /** Senders by the beginning of numbers, the longest first. */
  readonly senders: readonly { readonly prefix: string; readonly sender: string }[];
  readonly caps: SmsCaps;
  readonly twilio: TwilioConfig | undefined;
  readonly http: SmsHttpConfig | undefined;
};

const required = (read: Read, name: Name): string => {
  const value = read(name);
  if (value === undefined) throw new Error(`RODA_SMS names a provider that needs ${name}`);
  return value;
};

const shaped = (name: Name, text: string, [pattern, sort]: readonly [RegExp, string]): string =>
  pattern.test(text) ? text : mustBe(name, sort);

const SENDER = [/^[\p{L}\p{N}+ ._-]{1,40}$/u, 'a number, a name or the id of a sender'] as const;

const twilioFrom = (read: Read): TwilioConfig =>
  readAll<TwilioConfig>({
    url: () => httpAddress('RODA_TWILIO_URL', read('RODA_TWILIO_URL') ?? ''),
    account: () =>
      shaped('RODA_TWILIO_ACCOUNT', required(read, 'RODA_TWILIO_ACCOUNT'), [
        /^AC[0-9a-f]{32}$/u,
        'an account SID, AC and 32 hexadecimal digits',
      ]),
    token: () => sharedSecret('RODA_TWILIO_TOKEN', required(read, 'RODA_TWILIO_TOKEN')),
    sender: () => shaped('RODA_TWILIO_SENDER', required(read, 'RODA_TWILIO_SENDER'), SENDER),
  });

const PATH = String.raw`[\w-]+(?:\.[\w-]+)*`;

const pathFrom = (name: Name, text: string): readonly string[] =>
  shaped(name, text, [new RegExp(`^${PATH}$`, 'u'), 'a path in JSON such as messages.0.id']).split('.');

const conditionFrom = (name: Name, text: string): JsonCondition => {
  const checked = shaped(name, text, [
    new RegExp(`^${PATH}=[^|=]+(?:\\|[^|=]+)*$`, 'u'),
    'a path in JSON and its values, such as messages.0.status=0|1',
  ]);
  const [path = '', values = ''] = checked.split('=');
  return { path: path.split('.'), values: values.split('|') };
};

const headersFrom = (text: string | undefined): Readonly<Record<string, string>> => {
  const wrong = (): never => mustBe('RODA_SMS_HTTP_HEADERS', 'a JSON object of headers and their texts');
  const parsed = ((): unknown => {
    try {
      return JSON.parse(text ?? '{}');
    } catch {
      return wrong();
    }
  })();
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return wrong();
  const entries = Object.entries(parsed);
  const isHeader = ([name, value]: readonly [string, unknown]): boolean =>
    /^[\w-]+$/u.test(name) && typeof value === 'string' && /^[\t -~]*$/u.test(value);
  if (!entries.every(isHeader)) return wrong();
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), String(value)]));
};

/** How values are written into the body is decided by its content type. */
const BODY_TYPES = /^application\/(?:json|x-www-form-urlencoded)(?:;|$)/u;

const bodyFrom = (read: Read, headers: Readonly<Record<string, string>>) => {
  const body = read('RODA_SMS_HTTP_BODY');
  const whole = `${required(read, 'RODA_SMS_HTTP_URL')} ${body ?? ''}`;
  if (!whole.includes('{to}') || !whole.includes('{text}'))
    throw new Error('RODA_SMS_HTTP_URL or RODA_SMS_HTTP_BODY must contain {to} and {text}');
  const type = headers['content-type'] ?? 'application/json';
  if (body !== undefined && !BODY_TYPES.test(type))
    mustBe('RODA_SMS_HTTP_HEADERS', 'with a content-type of JSON or of a form, in which the body is written');
  return { body, headers: body === undefined ? headers : { ...headers, 'content-type': type } };
};

const receiptFrom = (read: Read): SmsHttpConfig['receipt'] => {
  const condition = (name: Name) => (): JsonCondition => conditionFrom(name, read(name) ?? '');
  return readAll<SmsHttpConfig['receipt']>({
    idPath: () => pathFrom('RODA_SMS_HTTP_RECEIPT_ID', read('RODA_SMS_HTTP_RECEIPT_ID') ?? ''),
    delivered: condition('RODA_SMS_HTTP_RECEIPT_DELIVERED'),
    undelivered: condition('RODA_SMS_HTTP_RECEIPT_UNDELIVERED'),
  });
};

/** The check of a value where there is one. */
const optional = <T>(read: Read, name: Name, check: (name: Name, text: string) => T): T | undefined => {
  const value = read(name);
  return value === undefined ? undefined : check(name, value);
};

type HttpParts = Omit<SmsHttpConfig, 'body' | 'headers'> & { readonly content: ReturnType<typeof bodyFrom> };

const httpFrom = (read: Read): SmsHttpConfig => {
  const text = (name: Name): string => read(name) ?? '';
  const header = [/^[\w-]+$/u, 'the name of a header'] as const;
  const { content, ...parts } = readAll<HttpParts>({
    url: () => httpAddress('RODA_SMS_HTTP_URL', required(read, 'RODA_SMS_HTTP_URL')),
    method: () => oneOf('RODA_SMS_HTTP_METHOD', text('RODA_SMS_HTTP_METHOD'), ['GET', 'POST', 'PUT']),
    content: () => bodyFrom(read, headersFrom(read('RODA_SMS_HTTP_HEADERS'))),
    sender: () => shaped('RODA_SMS_HTTP_SENDER', text('RODA_SMS_HTTP_SENDER'), SENDER),
    secret: () => optional(read, 'RODA_SMS_HTTP_SECRET', sharedSecret),
    signatureHeader: () => shaped('RODA_SMS_HTTP_SIGNATURE', text('RODA_SMS_HTTP_SIGNATURE'), header).toLowerCase(),
    accepted: () => conditionFrom('RODA_SMS_HTTP_ACCEPTED', required(read, 'RODA_SMS_HTTP_ACCEPTED')),
    rejected: () => optional(read, 'RODA_SMS_HTTP_REJECTED', conditionFrom),
    idPath: () => pathFrom('RODA_SMS_HTTP_ID', text('RODA_SMS_HTTP_ID')),
    isIdempotent: () => oneOf('RODA_SMS_HTTP_SAME_ID', text('RODA_SMS_HTTP_SAME_ID'), ['once', 'twice']) === 'once',
    receipt: () => receiptFrom(read),
  });
  return { ...parts, ...content };
};

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const sendersFrom = (text: string | undefined): SmsConfig['senders'] =>
  listOf(text)
    .map((pair) => {
      const [prefix = '', sender = '', ...rest] = pair.split('=');
      return /^[1-9]\d{0,6}$/u.test(prefix) && SENDER[0].test(sender) && rest.length === 0
        ? { prefix: `+${prefix}`, sender }
        : mustBe('RODA_SMS_SENDERS', 'senders by calling code, such as 62=RODA,86=106900001');
    })
    .toSorted((one, other) => other.prefix.length - one.prefix.length);

const CAPS = {
  /** Scripts register by hundreds. */
  demo: { prefix: 100_000, network: 100_000, country: 100_000, day: 100_000 },
  production: { prefix: 100, network: 200, country: 5_000, day: 10_000 },
} as const satisfies Readonly<Record<'demo' | 'production', SmsCaps>>;

const MOST_A_DAY = 10_000_000;

const capsFrom = (read: Read, mode: 'demo' | 'production'): SmsCaps => {
  const cap = (name: Name, fallback: number) => (): number => {
    const value = read(name);
    return value === undefined ? fallback : wholeNumber(name, value, { least: 1, most: MOST_A_DAY });
  };
  const { prefix, network, country, day } = CAPS[mode];
  return readAll<SmsCaps>({
    prefix: cap('RODA_SMS_PER_PREFIX', prefix),
    network: cap('RODA_SMS_PER_NETWORK', network),
    country: cap('RODA_SMS_PER_COUNTRY', country),
    day: cap('RODA_SMS_PER_DAY', day),
  });
};

/** A demo writes to its file where nothing else is said; in production no message can be sent then. */
const providersFrom = (read: Read, mode: 'demo' | 'production'): SmsConfig['providers'] => {
  const names = listOf(read('RODA_SMS') ?? (mode === 'demo' ? 'outbox' : ''));
  const providers = names.map((name) => oneOf('RODA_SMS', name, PROVIDERS));
  if (new Set(providers).size < providers.length) mustBe('RODA_SMS', 'a list that names each provider once');
  if (mode === 'production' && providers.includes('outbox'))
    throw new Error('RODA_SMS must not be outbox in production: codes would be on the disk in clear');
  return providers;
};

export const smsFrom = (read: Read, mode: 'demo' | 'production'): SmsConfig => {
  const names = listOf(read('RODA_SMS'));
  return readAll<SmsConfig>({
    providers: () => providersFrom(read, mode),
    senders: () => sendersFrom(read('RODA_SMS_SENDERS')),
    caps: () => capsFrom(read, mode),
    twilio: () => (names.includes('twilio') ? twilioFrom(read) : undefined),
    http: () => (names.includes('http') ? httpFrom(read) : undefined),
  });
};
