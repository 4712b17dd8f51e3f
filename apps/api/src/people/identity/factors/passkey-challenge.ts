// Creates a passkey challenge: one-time, with the options for the browser.
import type { ReplyOf } from '@roda/api-contract/operation';
import type { beginPasskeyLogIn as BeginPasskeyLogIn } from '@roda/api-contract/people/passkeys';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { after } from '#people/identity/identity.policy.ts';
import type { KnownCredential } from './passkeys.queries.ts';
import { BROWSER_WAIT_MS, CHALLENGE_BYTES, CHALLENGE_MS, rpIdOf } from './passkeys.policy.ts';
import { upsertChallenge, type ChallengePurpose } from './passkeys.repository.ts';

export type PasskeyChallengeQuestion = ReplyOf<typeof BeginPasskeyLogIn>;

type Filter = { readonly purpose: ChallengePurpose; readonly sessionId: string | null };

/** A fresh challenge in base64url; only its SHA-256 is stored. */
export const freshChallenge = async (
  { tx, at, random, vault }: RequestContext<Principal>,
  { purpose, sessionId }: Filter,
): Promise<string> => {
  const challenge = random(CHALLENGE_BYTES).toString('base64url');
  await upsertChallenge(tx, {
    hash: vault.hashToken(challenge),
    purpose,
    sessionId,
    expiresAt: after(at, CHALLENGE_MS),
  });
  return challenge;
};

export const shownCredentials = (known: readonly KnownCredential[]): PasskeyChallengeQuestion['allowCredentials'] =>
  known.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId.toString('base64url'),
    transports: [...transports],
  }));

/** User verification by the device is required; with no credentials named, the device offers those it has. */
export const questionOf = (
  challenge: string,
  { consoleOrigin, known }: { readonly consoleOrigin: string; readonly known: readonly KnownCredential[] },
): PasskeyChallengeQuestion => ({
  challenge,
  rpId: rpIdOf(consoleOrigin),
  timeout: BROWSER_WAIT_MS,
  userVerification: 'required',
  allowCredentials: shownCredentials(known),
});

/** The operator's user handle for the browser: a number without meaning elsewhere. */
export const handleOf = ({ vault }: Pick<RequestContext<Principal>, 'vault'>, operatorId: number): Buffer =>
  vault.blindIndex(String(operatorId), 'passkey-holder');
