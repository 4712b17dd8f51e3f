// Web push: a message encrypted for one browser (RFC 8291, RFC 8188), signed for its push service (RFC 8292).
import {
  createECDH,
  createCipheriv,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  type ECDH,
  type KeyObject,
} from 'node:crypto';
import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { SignJWT } from 'jose';

export type PushTarget = {
  readonly endpoint: string;
  /** The browser's key: an uncompressed point of P-256. */
  readonly publicKey: Buffer;
  readonly authSecret: Buffer;
};

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
/** The payload limit of one record, less padding mark and tag; push services accept at most 4096 bytes in all. */
export const MOST_PAYLOAD_BYTES = 3_900;

const expand = (secret: Buffer, salt: Buffer, { info, bytes }: { info: Buffer; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

const labelled = (label: string, ...rest: Buffer[]): Buffer => Buffer.concat([Buffer.from(`${label}\0`), ...rest]);

/** A fresh key pair for one message. */
export const freshPair = (): ECDH => {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
};

/** One record of `aes128gcm` that only this browser can decrypt. Salt and key pair must be fresh for every message. */
export const encryptPush = (
  payload: Buffer,
  { publicKey, authSecret }: Pick<PushTarget, 'publicKey' | 'authSecret'>,
  { salt, pair }: { readonly salt: Buffer; readonly pair: ECDH },
): Buffer => {
  if (payload.length > MOST_PAYLOAD_BYTES) throw new Error(`a push of ${payload.length} bytes is too long`);
  const ours = pair.getPublicKey();
  const secret = pair.computeSecret(publicKey);
  const keying = expand(secret, authSecret, { info: labelled('WebPush: info', publicKey, ours), bytes: 32 });
  const key = expand(keying, salt, { info: labelled('Content-Encoding: aes128gcm'), bytes: 16 });
  const nonce = expand(keying, salt, { info: labelled('Content-Encoding: nonce'), bytes: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record.
  const body = Buffer.concat([
    cipher.update(payload),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES, 0);
  sizes.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, sizes, ours, body]);
};

/** Whether bytes are a point of the curve: anything else would fail at every message. */
export const isPoint = (publicKey: Buffer): boolean => {
  try {
    return publicKey.length === 65 && publicKey[0] === 4 && freshPair().computeSecret(publicKey).length === 32;
  } catch {
    return false;
  }
};

export type PushKey = { readonly privateKey: KeyObject; readonly publicKey: string };

/** The key of a PEM; `publicKey` is the uncompressed point in base64url, as `PushManager.subscribe` wants it. */
export const pushKeyOf = (pem: string): PushKey => {
  const privateKey = createPrivateKey(pem);
  const { x = '', y = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { privateKey, publicKey: point.toString('base64url') };
};

const TOKEN_SECONDS = 12 * 3_600;

/** `atMs`: by the system clock, which push services share. */
const authorization = async (
  endpoint: string,
  { privateKey, publicKey }: PushKey,
  { subject, atMs }: { readonly subject: string; readonly atMs: number },
): Promise<string> => {
  const token = await new SignJWT({ aud: new URL(endpoint).origin, sub: subject })
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setExpirationTime(Math.floor(atMs / 1000) + TOKEN_SECONDS)
    .sign(privateKey);
  return `vapid t=${token}, k=${publicKey}`;
};

const INSIDE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv4');
}
// An IPv4-mapped IPv6 address is checked as IPv4.
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  // Teredo and 6to4 carry IPv4 addresses within.
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  INSIDE.addSubnet(net, bits, 'ipv6');
}

/** Whether an address is public; loopback and private networks are not. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family !== 0 && !INSIDE.check(address, family === 4 ? 'ipv4' : 'ipv6');
};

/** Whether pushes may be sent there at all. `open` (a demo): any web URL. */
export const isPushEndpoint = (endpoint: string, open: boolean): boolean => {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (open) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (url.protocol !== 'https:') return false;
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublicAddress(host);
};

/** Resolves names, and fails for one that resolves to a private address: checked in the same step that connects. */
const outside: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error !== null) return done(error, '');
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address))) {
      return done(new Error('a push endpoint leads into a private network'), '');
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family);
  });
};

const WAIT_MS = 10_000;

const posted = (endpoint: string, options: RequestOptions, body: Buffer): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = endpoint.startsWith('https:') ? secureRequest : plainRequest;
    const sending = request(endpoint, { ...options, method: 'POST', signal: AbortSignal.timeout(WAIT_MS) }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sending.on('error', reject);
    sending.end(body);
  });

export type Pusher = {
  readonly key: PushKey;
  /** Contact when pushes fail: an https address or a mailto. */
  readonly subject: string;
  /** True in a demo: also plain HTTP and private addresses. */
  readonly open: boolean;
};

export type Pushing = { readonly payload: Buffer; readonly ttlSeconds: number; readonly urgency: 'normal' | 'high' };

/** Result of a push: `gone` is an expired subscription; `refused` is one that will never be accepted. */
export type WebPushed = 'sent' | 'gone' | 'refused';

/** Throws when the service does not reply or requests a later retry. Redirects are not followed. */
export const sendPush = async (
  { key, subject, open }: Pusher,
  target: PushTarget,
  { payload, ttlSeconds, urgency }: Pushing,
): Promise<WebPushed> => {
  const { endpoint } = target;
  if (!isPushEndpoint(endpoint, open)) return 'gone';
  const body = encryptPush(payload, target, { salt: randomBytes(SALT_BYTES), pair: freshPair() });
  const headers = {
    authorization: await authorization(endpoint, key, { subject, atMs: Date.now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    'content-length': body.length,
    ttl: ttlSeconds,
    urgency,
  };
  const status = await posted(endpoint, { headers, ...(open ? {} : { lookup: outside }) }, body);
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) throw new Error(`a push service answered ${status}`);
  return 'refused';
};
