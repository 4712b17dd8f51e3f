// Begins a session for somebody who has just proved who they are.
import type { Act, Who } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { after, maskedAddress, MEMBER_SESSION_MS } from './identity.rules.ts';
import { insertSession } from './identity.sql.ts';
import { tellNewDevice } from './tell-new-device.ts';

const TOKEN_BYTES = 32;

/** A token of 256 random bits; what is stored is its SHA-256. */
export const freshToken = (random: (bytes: number) => Buffer): string => random(TOKEN_BYTES).toString('base64url');

/**
 * Gives the token, once: nothing can show it again. Refuses `credentials_wrong` when the password was replaced or the
 * account closed after it was proved. The member is told of a new device.
 */
export const beginSession = async (
  act: Act<Who>,
  { memberId, passwordHash }: { memberId: bigint; passwordHash: string },
): Promise<{ token: string; expiresAt: Date }> => {
  const { tx, at, newId, random, vault, caller } = act;
  const [token, sessionId] = [freshToken(random), newId()];
  const expiresAt = after(at, MEMBER_SESSION_MS);
  const began = await insertSession(tx, {
    memberId,
    id: sessionId,
    tokenHash: vault.hashToken(token),
    appType: caller.appType,
    appVersion: caller.appVersion,
    countryId: caller.countryId ?? null,
    addressMasked: maskedAddress(caller.address),
    deviceIndex: vault.blindIndex(`${caller.appType}|${caller.address}`, 'device'),
    at,
    expiresAt,
    passwordHash,
  });
  if (!began) refuse('credentials_wrong');
  await tellNewDevice(act, { memberId, sessionId });
  return { token, expiresAt };
};
