// Creates a passkey challenge: one-time, with the options for the browser.
import type { ReplyOf } from '@roda/api-contract/operation';
import type {
  beginPasskey as BeginPasskey,
  beginPasskeyLogIn as BeginPasskeyLogIn,
} from '@roda/api-contract/people/passkeys';
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { after } from '#people/identity/identity.policy.ts';
import type { KnownCredential } from './passkeys.queries.ts';
import { ALGORITHMS, BROWSER_WAIT_MS, CHALLENGE_BYTES, CHALLENGE_MS, rpIdOf } from './passkeys.policy.ts';
import { upsertChallenge, type ChallengePurpose } from './passkeys.repository.ts';

export type PasskeyChallengeQuestion = ReplyOf<typeof BeginPasskeyLogIn>;
export type PasskeyChallengeOffer = ReplyOf<typeof BeginPasskey>;

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
  { homeOrigin, known }: { readonly homeOrigin: string; readonly known: readonly KnownCredential[] },
): PasskeyChallengeQuestion => ({
  challenge,
  rpId: rpIdOf(homeOrigin),
  timeout: BROWSER_WAIT_MS,
  userVerification: 'required',
  allowCredentials: shownCredentials(known),
});

type Offered = {
  readonly homeOrigin: string;
  readonly user: { readonly id: Buffer; readonly name: string; readonly displayName: string };
  readonly known: readonly KnownCredential[];
};

/** Options for a new passkey; those that are known are excluded, so that a device creates no second one. */
export const offerOf = (challenge: string, { homeOrigin, user, known }: Offered): PasskeyChallengeOffer => ({
  challenge,
  rp: { id: rpIdOf(homeOrigin), name: 'Roda' },
  user: { ...user, id: user.id.toString('base64url') },
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
  timeout: BROWSER_WAIT_MS,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: shownCredentials(known),
});

/** The operator's user handle for the browser: a number without meaning elsewhere. */
export const handleOf = ({ vault }: Pick<RequestContext<Principal>, 'vault'>, operatorId: number): Buffer =>
  vault.blindIndex(String(operatorId), 'passkey-holder');
