// Begins the registration of a passkey.
import type { beginPasskey as BeginPasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { freshChallenge, handleOf, shownCredentials } from './passkey-challenge.ts';
import { operatorById } from '#people/identity/operators/operators.queries.ts';
import { credentialsOf } from './passkeys.queries.ts';
import { ALGORITHMS, BROWSER_WAIT_MS, MOST_PASSKEYS, rpIdOf } from './passkeys.policy.ts';

type Op = typeof BeginPasskey;

/**
 * Excludes the operator's existing credentials, so that a device creates no second one. The challenge is valid in this
 * session only.
 */
export const beginPasskey = async (
  ctx: RequestContext<Operator>,
  _input: InputOf<Op>,
  consoleOrigin: string,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, audit } = ctx;
  const { operatorId, sessionId } = principal;
  const { email, name } = (await operatorById(tx, operatorId)) ?? reject('not_logged_in');
  const known = await credentialsOf(tx, { operatorId, all: true });
  if (known.length >= MOST_PASSKEYS) reject('limit_reached', { limit: MOST_PASSKEYS, bought: known.length });
  audit({ target: `operator:${operatorId}`, after: { passkey: 'begun' } });
  return {
    challenge: await freshChallenge(ctx, { purpose: 'register', sessionId }),
    rp: { id: rpIdOf(consoleOrigin), name: 'Roda' },
    user: { id: handleOf(ctx, operatorId).toString('base64url'), name: email, displayName: name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
    timeout: BROWSER_WAIT_MS,
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: shownCredentials(known),
  };
};
