// Creates the challenge of one call for the keys of a member.
import type { GuardedAction } from '@roda/api-contract/people/member-keys';
import type { RequestContext } from '#platform/request-context.ts';
import { after } from '#people/identity/identity.policy.ts';
import { bindingOf } from './member-key-checks.ts';
import { upsertKeyChallenge } from './member-keys.repository.ts';
import { CHALLENGE_BYTES, CHALLENGE_MS } from './passkeys.policy.ts';

/** In base64url; only its SHA-256 is stored. Valid once, in this session, for an equal action. */
export const freshKeyChallenge = async (
  { tx, at, random, vault, principal }: RequestContext,
  action: GuardedAction | { readonly purpose: 'offer' },
): Promise<string> => {
  const challenge = random(CHALLENGE_BYTES).toString('base64url');
  await upsertKeyChallenge(tx, {
    sessionId: principal.sessionId,
    purpose: action.purpose,
    hash: vault.hashToken(challenge),
    binding: bindingOf(vault, action),
    expiresAt: after(at, CHALLENGE_MS),
  });
  return challenge;
};
