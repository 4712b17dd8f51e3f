// Asks a browser for a passkey: a challenge that is good once, and how it is to be answered.
import type { ReplyOf } from '@roda/contract/operation';
import type { beginPasskeyLogIn as BeginPasskeyLogIn } from '@roda/contract/identity-passkeys';
import type { Act, Who } from '#platform/act.ts';
import { after } from './identity.rules.ts';
import type { KnownCredential } from './passkeys.reads.ts';
import { BROWSER_WAIT_MS, CHALLENGE_BYTES, CHALLENGE_MS, rpIdOf } from './passkeys.rules.ts';
import { putChallenge, type ChallengePurpose } from './passkeys.sql.ts';

export type Question = ReplyOf<typeof BeginPasskeyLogIn>;

type Asked = { readonly purpose: ChallengePurpose; readonly sessionId: string | null };

/** A fresh challenge in base64url; what is stored is its SHA-256. */
export const freshChallenge = async (
  { tx, at, random, vault }: Act<Who>,
  { purpose, sessionId }: Asked,
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

export const shownCredentials = (known: readonly KnownCredential[]): Question['allowCredentials'] =>
  known.map(({ credentialId, transports }) => ({
    type: 'public-key',
    id: credentialId.toString('base64url'),
    transports: [...transports],
  }));

/** The device must have made sure of its holder; with no credentials named, it offers those it has. */
export const questionOf = (
  challenge: string,
  { consoleOrigin, known }: { readonly consoleOrigin: string; readonly known: readonly KnownCredential[] },
): Question => ({
  challenge,
  rpId: rpIdOf(consoleOrigin),
  timeout: BROWSER_WAIT_MS,
  userVerification: 'required',
  allowCredentials: shownCredentials(known),
});

/** What a browser knows the operator by: a number that says nothing to anybody else. */
export const handleOf = ({ vault }: Pick<Act<Who>, 'vault'>, operatorId: number): Buffer =>
  vault.blindIndex(String(operatorId), 'passkey-holder');
