// Asks the device for a proof of one of the member's keys, for one call.

import type { CallOf } from '@roda/api-contract/operation';
import { beginKeyProof, beginMemberKey, type KeyProof } from '@roda/api-contract/people/member-keys';
import type { KeyFailure, MadeKey } from '../platform/device-port.ts';
import { platform } from '../platform/platform.ts';
import { call } from '../server.ts';
import { stored } from '../store.ts';
import { codeOf } from '../texts/failure-text.ts';
import { loadAreas, textNow } from '../texts/texts.tsx';

/** A guarded call with the inputs that its proof is bound to. */
export type GuardedCall = CallOf<typeof beginKeyProof>['action'];

/** The name of the member's keys on this device. */
export const keyOwner = (): string => stored('userInfo')?.id ?? 'own';

/** Throws what the server answers, except that the member has no key: that is `missing`. */
export async function proveByKey(action: GuardedCall): Promise<KeyProof | KeyFailure> {
  const [device] = await Promise.all([platform(), loadAreas(['keys'])]);
  if (!device.can('biometrics')) return 'unavailable';
  try {
    const question = await call(beginKeyProof, { action }, { quiet: true });
    return await device.signChallenge({
      ...question,
      owner: keyOwner(),
      reason: textNow(`keys.why.${action.purpose}`),
    });
  } catch (failure) {
    if (codeOf(failure) === 'wrong_state') return 'missing';
    throw failure;
  }
}

/** A new key of this device, which the server doesn't know yet. */
export async function makeKey(): Promise<MadeKey | KeyFailure> {
  const [device, offer] = await Promise.all([platform(), call(beginMemberKey, {}, { quiet: true })]);
  return device.createKey({ ...offer, owner: keyOwner(), reason: textNow('keys.why.addKey') });
}
