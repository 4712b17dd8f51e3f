// Begins the registration of a member's key.
import type { beginMemberKey as BeginMemberKey } from '@roda/api-contract/people/member-keys';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { MOST_MEMBER_KEYS } from './member-key-checks.ts';
import { maskedPhoneOf, memberKeysOf, memberPasskeysOf } from './member-keys.queries.ts';
import { freshKeyChallenge } from './member-key-challenge.ts';
import { offerOf } from './passkey-challenge.ts';

type Op = typeof BeginMemberKey;

/** The member app's origin, whose host passkeys of members are for. */
export const memberOriginOf = ({ services }: Pick<Prep, 'services'>): Promise<string> =>
  Promise.resolve(services.config.origin);

/**
 * Excludes the member's existing passkeys, so that a device creates no second one. The challenge is valid in this
 * session only.
 */
export const beginMemberKey = async (
  ctx: RequestContext,
  _input: InputOf<Op>,
  homeOrigin: string,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, vault } = ctx;
  const { memberId } = principal;
  const keys = await memberKeysOf(tx, memberId);
  if (keys.length >= MOST_MEMBER_KEYS) reject('limit_reached', { limit: MOST_MEMBER_KEYS, bought: keys.length });
  const name = (await maskedPhoneOf(tx, memberId)) ?? reject('not_logged_in');
  const challenge = await freshKeyChallenge(ctx, { purpose: 'offer' });
  const id = vault.blindIndex(String(memberId), 'member-key-holder');
  const known = await memberPasskeysOf(tx, memberId);
  return {
    challenge,
    passkey: offerOf(challenge, { homeOrigin, user: { id, name, displayName: name }, known }),
  };
};
