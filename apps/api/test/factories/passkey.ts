// A software authenticator: creates passkeys and signs challenges as a device and its browser do.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { Assertion } from '@roda/api-contract/people/operators';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  beginPasskeyProof,
  logInByPasskey,
} from '@roda/api-contract/people/passkeys';
import { proveOperator } from '@roda/api-contract/people/operators';
import { nobody, type TestClient, type TestContext } from '#test/test-context.ts';

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

/** The subset of RFC 8949 that authenticators use. */
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
};

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

export type FactoryPasskey = {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly cose: Buffer;
  readonly rpId: string;
  readonly handle: string;
  /** The authenticator's own signature counter; a synced passkey never increments it. */
  counter: number;
};

/** How a response deviates from a valid one. */
export type Bent = {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether the device performed user verification. */
  readonly verified?: boolean;
  readonly counter?: number;
  readonly handle?: string;
  readonly type?: string;
  readonly key?: KeyObject;
};

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const HOME = 'http://localhost:8070';

const counted = (counter: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(counter);
  return bytes;
};

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** A new key on the device, bound to a relying party and a user. */
export const keyFor = (rpId: string, handle: string, counter: number): FactoryPasskey => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  return { id: randomBytes(32), key: privateKey, cose, rpId, handle, counter };
};

/** The browser's result of `navigator.credentials.create`. */
export const attest = (passkey: FactoryPasskey, challenge: string, bent: Bent = {}) => {
  const { origin = HOME, rpId = passkey.rpId, verified = true, type = 'webauthn.create' } = bent;
  const flags = PRESENT | (verified ? VERIFIED : 0) | WITH_KEY;
  const length = Buffer.from([passkey.id.length >> 8, passkey.id.length & 255]);
  const authData = Buffer.concat([
    ...[sha256(rpId), Buffer.from([flags]), counted(passkey.counter)],
    ...[Buffer.alloc(16), length, passkey.id, passkey.cose],
  ]);
  const attestation = new Map<string, Cbor>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return {
    id: passkey.id.toString('base64url'),
    clientDataJSON: clientData(type, challenge, origin).toString('base64url'),
    attestationObject: cbor(attestation).toString('base64url'),
    transports: ['internal' as const],
  };
};

/** The browser's result of `navigator.credentials.get`. */
export const assert = (passkey: FactoryPasskey, challenge: string, bent: Bent = {}): Assertion => {
  const { origin = HOME, rpId = passkey.rpId, verified = true, type = 'webauthn.get', key = passkey.key } = bent;
  if (passkey.counter > 0) passkey.counter += 1;
  const flags = Buffer.from([PRESENT | (verified ? VERIFIED : 0)]);
  const authData = Buffer.concat([sha256(rpId), flags, counted(bent.counter ?? passkey.counter)]);
  const data = clientData(type, challenge, origin);
  return {
    id: passkey.id.toString('base64url'),
    clientDataJSON: data.toString('base64url'),
    authenticatorData: authData.toString('base64url'),
    signature: sign('sha256', Buffer.concat([authData, sha256(data)]), key).toString('base64url'),
    userHandle: bent.handle ?? passkey.handle,
  };
};

/** Registers a passkey for an operator, through the product's own operations. */
export const makePasskey = async (
  context: TestContext,
  operator: TestClient,
  { name = 'Laptop', counter = 1 }: { readonly name?: string; readonly counter?: number } = {},
): Promise<FactoryPasskey & { readonly passkeyId: string }> => {
  const { data } = await context.call(beginPasskey, operator, {});
  const passkey = keyFor(data.rp.id, data.user.id, counter);
  const added = await context.call(addPasskey, operator, { name, ...attest(passkey, data.challenge) });
  if (added.errno !== 0) throw new Error(`no passkey: ${added.errmsg}`);
  return Object.assign(passkey, { passkeyId: added.data.id });
};

/** A device with a key for this operator that is not registered on the server. */
export const newPasskey = async (context: TestContext, operator: TestClient) => {
  const { data } = await context.call(beginPasskey, operator, {});
  return { passkey: keyFor(data.rp.id, data.user.id, 1), challenge: data.challenge };
};

export const enterByPasskey = async (
  context: TestContext,
  passkey: FactoryPasskey,
  bent?: Bent,
  caller: TestClient = nobody,
) => {
  const { challenge } = (await context.call(beginPasskeyLogIn, caller, {})).data;
  return context.call(logInByPasskey, caller, { passkey: assert(passkey, challenge, bent) });
};

export const proveByPasskey = async (
  context: TestContext,
  operator: TestClient,
  passkey: FactoryPasskey,
  bent?: Bent,
) => {
  const { challenge } = (await context.call(beginPasskeyProof, operator, {})).data;
  return context.call(proveOperator, operator, { passkey: assert(passkey, challenge, bent) });
};
