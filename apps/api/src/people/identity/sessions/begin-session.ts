// Begins a session for a member who has just authenticated.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { after, maskedAddress, MEMBER_SESSION_MS } from '#people/identity/identity.policy.ts';
import { insertSession } from '#people/identity/identity.repository.ts';
import { deviceOfSession } from './known-device.ts';
import { notifyNewDevice } from './notify-new-device.ts';

const TOKEN_BYTES = 32;

/** A token of 256 random bits; only its SHA-256 is stored. */
export const freshToken = (random: (bytes: number) => Buffer): string => random(TOKEN_BYTES).toString('base64url');

/** The part of a reply that opens a session. */
type SessionBegun = { readonly token: string; readonly expiresAt: string; readonly device?: string };

/**
 * Returns the token, once: it cannot be read again; a browser gets its mark, beside the cookie. Rejects with
 * `credentials_wrong` when the password was replaced or the account closed after it was proved. The member is notified
 * of a new device.
 */
export const beginSession = async (
  ctx: RequestContext<Principal>,
  { memberId, passwordHash }: { memberId: bigint; passwordHash: string },
): Promise<SessionBegun> => {
  const { tx, at, newId, random, vault, client } = ctx;
  const [token, sessionId] = [freshToken(random), newId()];
  const expiresAt = after(at, MEMBER_SESSION_MS);
  const seen = await deviceOfSession(ctx, { memberId });
  const began = await insertSession(tx, {
    memberId,
    id: sessionId,
    tokenHash: vault.hashToken(token),
    appType: client.appType,
    appVersion: client.appVersion,
    countryId: client.countryId ?? null,
    addressMasked: maskedAddress(client.address),
    deviceIndex: vault.blindIndex(`${client.appType}|${client.address}`, 'device'),
    knownDevice: seen.device,
    at,
    expiresAt,
    passwordHash,
  });
  if (!began) reject('credentials_wrong');
  await notifyNewDevice(ctx, { memberId, sessionId });
  return {
    token: ctx.issueToken('member', token),
    expiresAt: expiresAt.toISOString(),
    ...(seen.token === undefined ? {} : { device: seen.token }),
  };
};
