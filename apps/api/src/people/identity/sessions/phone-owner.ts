// Whether a call comes from a phone's owner: in a session, or on a device that the account was logged in on before.
import type { Prep } from '#platform/http/route.ts';
import { credentialsByPhone } from '#people/identity/identity.queries.ts';
import { knownDevice } from './known-device.ts';

type Caller = Pick<Prep, 'principal' | 'reading' | 'vault' | 'client'>;

/** The same queries for known and unknown phones. */
export const isOwner = async (caller: Caller, phoneIndex: Buffer): Promise<boolean> => {
  const { principal, reading, client } = caller;
  if (principal.kind !== 'member' && client.devices === undefined) return false;
  const found = await reading((tx) => credentialsByPhone(tx, phoneIndex));
  if (found === undefined) return false;
  if (principal.kind === 'member' && principal.memberId === found.memberId) return true;
  return (await knownDevice(caller, { memberId: found.memberId })) !== undefined;
};
