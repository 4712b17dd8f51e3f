// Begins re-authentication by one of the calling operator's own passkeys.
import type { beginPasskeyProof as BeginPasskeyProof } from '@roda/api-contract/people/passkeys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { freshChallenge, questionOf } from './passkey-challenge.ts';
import { credentialsOf } from './passkeys.queries.ts';

type Op = typeof BeginPasskeyProof;

/** The console's host. */
export const consoleOriginOf = ({ services }: Pick<Prep, 'services'>): Promise<string> =>
  Promise.resolve(services.config.consoleOrigin);

/** Rejects with `wrong_state` when the operator has no passkey. The challenge is valid in this session only. */
export const beginPasskeyProof = async (
  ctx: RequestContext<Operator>,
  _input: InputOf<Op>,
  consoleOrigin: string,
): Promise<ReplyOf<Op>> => {
  const { tx, principal } = ctx;
  const known = await credentialsOf(tx, { operatorId: principal.operatorId, all: false });
  if (known.length === 0) reject('wrong_state', { state: 'no_passkey' });
  ctx.audit({ target: `operator:${principal.operatorId}`, after: { proof: 'asked by passkey' } });
  return questionOf(await freshChallenge(ctx, { purpose: 'prove', sessionId: principal.sessionId }), {
    homeOrigin: consoleOrigin,
    known,
  });
};
