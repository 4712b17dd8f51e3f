// Asks a browser for a passkey: a challenge that is good once, and how it is to be answered.
import type { ReplyOf } from '@roda/api-contract/operation';
import type { beginPasskeyLogIn as BeginPasskeyLogIn } from '@roda/api-contract/people/passkeys';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { after } from '#people/identity/identity.policy.ts';
import type { KnownCredential } from './passkeys.queries.ts';
import { BROWSER_WAIT_MS, CHALLENGE_BYTES, CHALLENGE_MS, rpIdOf } from './passkeys.policy.ts';
import { putChallenge, type ChallengePurpose } from './passkeys.repository.ts';

export type PasskeyChallengeQuestion = ReplyOf<typeof BeginPasskeyLogIn>;

type Filter = { readonly purpose: ChallengePurpose; readonly sessionId: string | null };

/** A fresh challenge in base64url; what is stored is its SHA-256. */
export const freshChallenge = async (
  { tx, at, random, vault }: RequestContext<Principal>,
  { purpose, sessionId }: Filter,
): Promise<string> => {
  const challenge = random(CHALLENGE_BYTES).toString('base64url');
  await putChallenge(tx, {
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

/** The device must have made sure of its holder; with no credentials named, it offers those it has. */
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

/** What a browser knows the operator by: a number that says nothing to anybody else. */
export const handleOf = ({ vault }: Pick<RequestContext<Principal>, 'vault'>, operatorId: number): Buffer =>
  vault.blindIndex(String(operatorId), 'passkey-holder');
