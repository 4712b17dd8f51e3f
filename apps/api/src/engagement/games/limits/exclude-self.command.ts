// A member self-excludes from games.
import type { excludeSelf as ExcludeSelf } from '@roda/api-contract/engagement/games-limits';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { gameLimits } from './game-limits.query.ts';
import { exclusions } from '#engagement/games/games.policy.ts';
import { lockPlayer, setExcluded } from '#engagement/games/plays.repository.ts';

type Op = typeof ExcludeSelf;

/** R24: effective at once. Nobody can shorten it, the member included. */
export const excludeSelf = async (ctx: RequestContext, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, principal, at } = ctx;
  await lockPlayer(tx, principal.memberId);
  const until = input.for === 'good' ? undefined : new Date(at.getTime() + exclusions[input.for]);
  await setExcluded(tx, principal.memberId, until);
  return gameLimits(ctx);
};
