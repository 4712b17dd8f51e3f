// Keys of members: passkeys by the software authenticator, device keys by a P-256 key as a phone's keystore holds one,
// PINs as the server stores them.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import {
  addMemberKey,
  beginKeyProof,
  beginMemberKey,
  type GuardedAction,
  type KeyProof,
} from '@roda/api-contract/people/member-keys';
import type { TestContext } from '#test/test-context.ts';
import { receiveCode, type TestMember } from './identity.ts';
import { assert, attest, keyFor, type Bent, type FactoryPasskey } from './passkey.ts';

export type DeviceKey = { readonly publicKey: string; readonly privateKey: KeyObject };

/** A key as a phone's keystore makes it. */
export const newDeviceKey = (curve = 'P-256'): DeviceKey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: curve });
  return { publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'), privateKey };
};

export const signChallenge = ({ privateKey }: Pick<DeviceKey, 'privateKey'>, challenge: string): string =>
  sign('sha256', Buffer.from(challenge), privateKey).toString('base64url');

/** The device's answer to a challenge. */
export const deviceProof = (key: DeviceKey, challenge: string) => ({
  kind: 'device' as const,
  publicKey: key.publicKey,
  challenge,
  signature: signChallenge(key, challenge),
});

type Confirmed = { readonly code?: string; readonly password?: string; readonly proof?: KeyProof };

/** A code for adding or removing a key, a minute after the last one. */
export const keyCode = (context: TestContext, member: TestMember): Promise<string> => {
  context.clock.advance('PT61S');
  return receiveCode(context, { phone: member.phone, scene: 'key', caller: member });
};

/** Adds a device key through the product's own operations; the first one with code and password. */
export const addDeviceKey = async (
  context: TestContext,
  member: TestMember,
  { key = newDeviceKey(), name = 'Phone', ...given }: Confirmed & { key?: DeviceKey; name?: string } = {},
) => {
  const { password } = member;
  const confirmed = Object.keys(given).length === 0 ? { code: await keyCode(context, member), password } : given;
  const { challenge } = (await context.call(beginMemberKey, member, {})).data;
  return context.call(addMemberKey, member, { name, key: deviceProof(key, challenge), ...confirmed });
};

export type HeldKey = DeviceKey & { readonly id: string };

/** A member's device key. */
export const makeDeviceKey = async (context: TestContext, member: TestMember): Promise<HeldKey> => {
  const key = newDeviceKey();
  const { errno, errmsg, data } = await addDeviceKey(context, member, { key });
  if (errno !== 0) throw new Error(`no key: ${errmsg}`);
  return { ...key, id: data.id };
};

/** A member's passkey, by the software authenticator. */
export const makeMemberPasskey = async (
  context: TestContext,
  member: TestMember,
  counter = 1,
): Promise<FactoryPasskey & { readonly keyId: string }> => {
  const code = await keyCode(context, member);
  const { challenge, passkey: offer } = (await context.call(beginMemberKey, member, {})).data;
  const passkey = keyFor(offer.rp.id, offer.user.id, counter);
  const key = { kind: 'passkey' as const, passkey: attest(passkey, challenge) };
  const { password } = member;
  const { errno, errmsg, data } = await context.call(addMemberKey, member, { name: 'Laptop', key, code, password });
  if (errno !== 0) throw new Error(`no key: ${errmsg}`);
  return Object.assign(passkey, { keyId: data.id });
};

export const newDeviceSecret = (): string => randomBytes(32).toString('base64url');

/** A PIN that nobody guesses first. */
export const GOOD_PIN = '482913';

const pins = new WeakMap<TestContext, Map<bigint, Promise<KeyProof>>>();

const storePin = async (context: TestContext, { memberId, sessionId }: TestMember): Promise<KeyProof> => {
  const { ids, services } = context.around;
  const [secret, pin] = [newDeviceSecret(), GOOD_PIN];
  const credentialId = createHash('sha256').update(`pin|${secret}`).digest();
  const hash = Buffer.from(await services.hashing.hash(`${secret}|${pin}`));
  await context.asOwner((tx) =>
    tx.query(
      `insert into member_keys (member_id, id, session_id, kind, credential_id, pin_hash, counter, transports, name,
         added_at) values ($1, $2, $3, 'pin', $4, $5, 0, '{}', 'Phone', $6)`,
      [memberId, ids.newId(), sessionId, credentialId, hash, context.clock.now()],
    ),
  );
  return { kind: 'pin', secret, pin };
};

/** The proof by the PIN of this member's device, for any of their calls; no time passes. */
export const pinProof = (context: TestContext, member: TestMember): Promise<KeyProof> => {
  const known = pins.get(context) ?? new Map<bigint, Promise<KeyProof>>();
  pins.set(context, known);
  const proof = known.get(member.memberId) ?? storePin(context, member);
  known.set(member.memberId, proof);
  return proof;
};

/** A proof of a device key for exactly this call. */
export const proveByDevice = async (
  context: TestContext,
  member: TestMember,
  key: DeviceKey,
  action: GuardedAction,
): Promise<KeyProof> => deviceProof(key, (await context.call(beginKeyProof, member, { action })).data.challenge);

/** The same of a passkey. */
export const proveByMemberPasskey = async (
  context: TestContext,
  member: TestMember,
  passkey: FactoryPasskey,
  { action, bent }: { readonly action: GuardedAction; readonly bent?: Bent },
): Promise<KeyProof> => {
  const { challenge } = (await context.call(beginKeyProof, member, { action })).data;
  return { kind: 'passkey', passkey: assert(passkey, challenge, bent) };
};
