// Devices on which an account was logged in before: each holds a token that the server signed for that account.
import type { ClientInfo } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { equalInConstantTime, type Vault } from '#platform/encryption/vault.ts';
import { memberDeviceIsKnown } from '#people/identity/identity.queries.ts';
import { operatorDeviceIsKnown } from '#people/identity/operators/operators.queries.ts';

type DeviceAccount = { readonly memberId: bigint } | { readonly operatorId: number };

type Asker = { readonly vault: Vault; readonly client: Pick<ClientInfo, 'devices'> };

const SEED_BYTES = 16;

const nameOf = (account: DeviceAccount): string =>
  'memberId' in account ? `member|${account.memberId}` : `operator|${account.operatorId}`;

const macOf = (vault: Vault, account: DeviceAccount, seed: string): Buffer =>
  vault.hmac(`${nameOf(account)}|${seed}`, 'known-device');

const indexOf = (vault: Vault, account: DeviceAccount, seed: string): Buffer =>
  vault.blindIndex(`${nameOf(account)}|${seed}`, 'known-device');

/** Of one of the tokens that were sent with the call, if it was signed for this account. */
const signedDevice = ({ vault, client }: Asker, account: DeviceAccount): Buffer | undefined => {
  const token = client.devices
    ?.map((each) => each.split('.'))
    .find(([seed = '', mac = '']) => equalInConstantTime(Buffer.from(mac, 'base64url'), macOf(vault, account, seed)));
  return token?.[0] === undefined ? undefined : indexOf(vault, account, token[0]);
};

const knownTo = async (tx: Tx, asker: Asker, account: DeviceAccount): Promise<Buffer | undefined> => {
  const device = signedDevice(asker, account);
  if (device === undefined) return undefined;
  const isKnown =
    'memberId' in account
      ? await memberDeviceIsKnown(tx, { ...account, device })
      : await operatorDeviceIsKnown(tx, { ...account, device });
  return isKnown ? device : undefined;
};

type Reader = Asker & { readonly reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> };

/**
 * The device, if one of the tokens sent with the call was signed for this account and a session names it still. It
 * opens nothing: it gives the device a counter of its own for wrong passwords and for texts.
 */
export const knownDevice = async (reader: Reader, account: DeviceAccount): Promise<Buffer | undefined> =>
  reader.client.devices === undefined ? undefined : reader.reading((tx) => knownTo(tx, reader, account));

/** What a session names, and a token for a device that is new. */
type DeviceOfSession = { readonly device: Buffer; readonly token?: string };

/** For who has just authenticated. A device that is known gets no other token, so that its counter goes on. */
export const deviceOfSession = async (
  { tx, random, vault, client }: Asker & { readonly tx: Tx; readonly random: (bytes: number) => Buffer },
  account: DeviceAccount,
): Promise<DeviceOfSession> => {
  const known = await knownTo(tx, { vault, client }, account);
  if (known !== undefined) return { device: known };
  const seed = random(SEED_BYTES).toString('base64url');
  return {
    device: indexOf(vault, account, seed),
    token: `${seed}.${macOf(vault, account, seed).toString('base64url')}`,
  };
};
