// Begins the registration of a passkey.
import type { beginPasskey as BeginPasskey } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { freshChallenge, handleOf, offerOf } from './passkey-challenge.ts';
import { operatorById } from '#people/identity/operators/operators.queries.ts';
import { credentialsOf } from './passkeys.queries.ts';
import { MOST_PASSKEYS } from './passkeys.policy.ts';

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
  return offerOf(await freshChallenge(ctx, { purpose: 'register', sessionId }), {
    homeOrigin: consoleOrigin,
    user: { id: handleOf(ctx, operatorId), name: email, displayName: name },
    known,
  });
};
