// PINs of a device: how they are hashed, and the check of one.
import { createHash } from 'node:crypto';
import type { KeyProof } from '@roda/api-contract/people/member-keys';
import { weaknessOf } from '@roda/domain/pin-rules';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import type { Member } from '#platform/request-context.ts';
import { secondsUntil } from '#people/identity/identity.policy.ts';
import { hashPassword, verifyPassword } from '#people/identity/sessions/prove-password.ts';
import { takeTurns } from '#people/identity/sessions/run-in-turns.ts';
import { birthPlace } from '#people/identity/verification/submit-identity.command.ts';
import { approvedBirth, pinWaitOf } from './member-keys.queries.ts';
import { burnPinTry, forgivePin } from './member-keys.repository.ts';
import { PIN_FREE_TRIES, PIN_WAITS_S } from './pins.policy.ts';

type Pin = { readonly secret: string; readonly pin: string };

/** What the PIN of a device is found by. */
const pinCredentialOf = (secret: string): Buffer => createHash('sha256').update(`pin|${secret}`).digest();

/** What is hashed: without the device's secret a million guesses at a stolen hash find nothing. */
const pinText = ({ secret, pin }: Pin): string => `${secret}|${pin}`;

/** A new PIN as it is stored. Rejects with `pin_weak`, which needs the birth date of a verified person. */
export const madePin = async (prep: Prep<Member>, given: Pin) => {
  const { reading, vault, principal } = prep;
  const birth = await reading((tx) => approvedBirth(tx, principal.memberId));
  const birthDate = birth === undefined ? undefined : vault.open(birth.encrypted, birthPlace(birth.checkId));
  const why = weaknessOf(given.pin, birthDate);
  if (why !== undefined) reject('pin_weak', { why, fields: [{ path: 'key.pin', message: 'pin_weak' }] });
  const pinHash = Buffer.from(await hashPassword(prep, pinText(given)));
  return { credentialId: pinCredentialOf(given.secret), pinHash };
};

/**
 * The key's id, if this is the PIN of this device. A try is consumed durably before the check, so that concurrent
 * guesses consume one each; beyond the free ones the next has to wait (`too_often`), on this device alone: the member's
 * passkeys and other devices are not affected. Unknown and ended devices are rejected with `proof_wrong`.
 */
export const provePin = async (prep: Prep<Member>, proof: Extract<KeyProof, { kind: 'pin' }>): Promise<string> => {
  const { reading, autocommit, at, principal } = prep;
  const device = { memberId: principal.memberId, credentialId: pinCredentialOf(proof.secret) };
  return takeTurns(device.credentialId, async () => {
    const tries = { free: PIN_FREE_TRIES, waitsS: PIN_WAITS_S };
    const burnt = await autocommit((tx) => burnPinTry(tx, { ...device, ...tries, at }));
    if (burnt === undefined) {
      const until = await reading((tx) => pinWaitOf(tx, device));
      return until !== undefined && until > at
        ? reject('too_often', { retryAfter: secondsUntil(until, at) })
        : reject('proof_wrong');
    }
    if (!(await verifyPassword(prep, burnt.pinHash.toString(), pinText(proof)))) return reject('pin_wrong');
    await autocommit((tx) => forgivePin(tx, { ...device, id: burnt.id }));
    return burnt.id;
  });
};
