// What the environment says about WeChat: our mini-program, and our merchant account at WeChat Pay.
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { readAll } from '../config-problems.ts';
import { httpAddress } from '../config-values.ts';

type Read = (
  name:
    | `RODA_WECHAT_${'APP' | 'SECRET' | 'URL'}`
    | `RODA_WECHATPAY_${'MERCHANT' | 'SERIAL' | 'KEY' | 'API_KEY' | 'PLATFORM_ID' | 'PLATFORM_KEY'}`
    | `RODA_WECHATPAY_${'CURRENCY' | 'PLACES' | 'CATEGORY' | 'URL'}`,
) => string | undefined;

export type WeChatConfig = { readonly url: string; readonly appId: string; readonly secret: string };

export type WeChatPayConfig = {
  readonly url: string;
  readonly merchantId: string;
  /** Of the certificate that our private key belongs to. */
  readonly serial: string;
  readonly privateKey: string;
  /** Opens notifications. */
  readonly apiKey: string;
  /** Names the key with which WeChat Pay signs. */
  readonly platformId: string;
  readonly platformKey: string;
  /** The one currency of our merchant account, and the decimal places in which amounts of it are counted there. */
  readonly currency: string;
  readonly places: number;
  /** Of a merchant outside mainland China; undefined for one inside, who prices in CNY. */
  readonly category: string | undefined;
};

export const weChatFrom = (read: Read): WeChatConfig | undefined => {
  const [appId, secret] = [read('RODA_WECHAT_APP'), read('RODA_WECHAT_SECRET')];
  if ((appId === undefined) !== (secret === undefined))
    throw new Error('RODA_WECHAT_APP and RODA_WECHAT_SECRET belong together');
  if (appId === undefined || secret === undefined) return undefined;
  if (!/^wx[0-9a-f]{16}$/u.test(appId)) throw new Error('RODA_WECHAT_APP must be an app id such as wx0123456789abcdef');
  return { url: httpAddress('RODA_WECHAT_URL', read('RODA_WECHAT_URL') ?? ''), appId, secret };
};

type Shape = readonly [pattern: RegExp, sort: string];

const required = (read: Read, name: Parameters<Read>[0], [pattern, sort]: Shape): string => {
  const value = read(name);
  if (value === undefined) throw new Error(`RODA_WECHATPAY_MERCHANT needs ${name}`);
  if (!pattern.test(value)) throw new Error(`${name} must be ${sort}`);
  return value;
};

const isKey = (make: typeof createPrivateKey | typeof createPublicKey, pem: string): boolean => {
  try {
    return make(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const keyFrom = (read: Read, name: 'RODA_WECHATPAY_KEY' | 'RODA_WECHATPAY_PLATFORM_KEY'): string => {
  const isOurs = name === 'RODA_WECHATPAY_KEY';
  const sort = isOurs ? 'an RSA private key in PEM' : 'an RSA public key in PEM';
  const pem = required(read, name, [/^-----BEGIN /u, sort]);
  if (!isKey(isOurs ? createPrivateKey : createPublicKey, pem)) throw new Error(`${name} must be ${sort}`);
  return pem;
};

const URLS = { inside: 'https://api.mch.weixin.qq.com', outside: 'https://apihk.mch.weixin.qq.com' } as const;

const placesOf = (read: Read): number =>
  Number(required(read, 'RODA_WECHATPAY_PLACES', [/^[0-3]$/u, 'a number from 0 to 3']));

const categoryOf = (read: Read): string | undefined =>
  read('RODA_WECHATPAY_CATEGORY') === undefined
    ? undefined
    : required(read, 'RODA_WECHATPAY_CATEGORY', [/^\d{4}$/u, 'four digits']);

const urlOf = (read: Read): string =>
  httpAddress(
    'RODA_WECHATPAY_URL',
    read('RODA_WECHATPAY_URL') ?? URLS[read('RODA_WECHATPAY_CATEGORY') === undefined ? 'inside' : 'outside'],
  );

/** Complete, or undefined where no merchant id is given. Throws a sentence for every variable that is wrong. */
export const weChatPayFrom = (read: Read): WeChatPayConfig | undefined => {
  if (read('RODA_WECHATPAY_MERCHANT') === undefined) return undefined;
  if (read('RODA_WECHAT_APP') === undefined) throw new Error('RODA_WECHATPAY_MERCHANT needs RODA_WECHAT_APP');
  const given = readAll<WeChatPayConfig>({
    url: () => urlOf(read),
    merchantId: () => required(read, 'RODA_WECHATPAY_MERCHANT', [/^\d{6,32}$/u, 'a merchant id of digits']),
    serial: () => required(read, 'RODA_WECHATPAY_SERIAL', [/^[0-9A-F]{8,64}$/u, 'hexadecimal digits in capitals']),
    privateKey: () => keyFrom(read, 'RODA_WECHATPAY_KEY'),
    apiKey: () => required(read, 'RODA_WECHATPAY_API_KEY', [/^[!-~]{32}$/u, '32 characters']),
    platformId: () => required(read, 'RODA_WECHATPAY_PLATFORM_ID', [/^\w{8,80}$/u, 'the id of a key']),
    platformKey: () => keyFrom(read, 'RODA_WECHATPAY_PLATFORM_KEY'),
    currency: () => required(read, 'RODA_WECHATPAY_CURRENCY', [/^[A-Z]{3}$/u, 'a currency of ISO 4217 such as CNY']),
    places: () => placesOf(read),
    category: () => categoryOf(read),
  });
  if (given.category === undefined && (given.currency !== 'CNY' || given.places !== 2))
    throw new Error('RODA_WECHATPAY_CURRENCY other than CNY needs RODA_WECHATPAY_CATEGORY');
  return given;
};
