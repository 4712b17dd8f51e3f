// Devices on which an account was logged in before: each holds a token that the server sealed for that account.
import type { ClientInfo } from '#platform/request-context.ts';
import { equalInConstantTime, type Vault } from '#platform/vault.ts';

type DeviceAccount = `member|${bigint}` | `operator|${number}`;

type Asker = { readonly vault: Vault; readonly client: Pick<ClientInfo, 'devices'> };

const SEED_BYTES = 16;

const sealOf = (vault: Vault, account: DeviceAccount, seed: string): Buffer =>
  vault.hmac(`${account}|${seed}`, 'known-device');

/**
 * The device's id for this account, if one of the tokens sent with the call was sealed for it. It opens nothing: it
 * gives the device a counter of its own for wrong passwords and for texts.
 */
export const knownDevice = ({ vault, client }: Asker, account: DeviceAccount): string | undefined =>
  client.devices
    ?.map((token) => token.split('.'))
    .find(([seed = '', seal = '']) =>
      equalInConstantTime(Buffer.from(seal, 'base64url'), sealOf(vault, account, seed)),
    )?.[0];

/** A new token for who has just authenticated; nothing where the device has one, so that its counter goes on. */
export const freshDevice = (
  { random, ...asker }: Asker & { readonly random: (bytes: number) => Buffer },
  account: DeviceAccount,
): string | undefined => {
  if (knownDevice(asker, account) !== undefined) return undefined;
  const seed = random(SEED_BYTES).toString('base64url');
  return `${seed}.${sealOf(asker.vault, account, seed).toString('base64url')}`;
};
