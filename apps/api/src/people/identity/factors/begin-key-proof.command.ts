// Begins a proof by one of the calling member's own keys.
import type { beginKeyProof as BeginKeyProof } from '@roda/api-contract/people/member-keys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { hasSigningKey, memberPasskeysOf } from './member-keys.queries.ts';
import { freshKeyChallenge } from './member-key-challenge.ts';
import { questionOf } from './passkey-challenge.ts';

type Op = typeof BeginKeyProof;

/** For exactly the call that `action` describes; a newer one for the same purpose replaces it. */
export const beginKeyProof = async (
  ctx: RequestContext,
  { action }: InputOf<Op>,
  homeOrigin: string,
): Promise<ReplyOf<Op>> => {
  const { tx, principal } = ctx;
  if (!(await hasSigningKey(tx, principal.memberId))) reject('wrong_state', { state: 'no_key' });
  const challenge = await freshKeyChallenge(ctx, action);
  const known = await memberPasskeysOf(tx, principal.memberId);
  return { challenge, ...(known.length === 0 ? {} : { passkey: questionOf(challenge, { homeOrigin, known }) }) };
};
