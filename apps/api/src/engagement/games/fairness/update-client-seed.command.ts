// A member sets the client seed of all later draws.
import type { updateClientSeed as UpdateClientSeed } from '@roda/api-contract/engagement/games-fairness';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { lockPlayer, setPlayerSeed } from '#engagement/games/plays.repository.ts';

type Op = typeof UpdateClientSeed;

/** Earlier plays keep theirs; the nonce continues, so that no draw can repeat. */
export const updateClientSeed = async (
  { tx, principal }: RequestContext,
  { clientSeed }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const player = await lockPlayer(tx, principal.memberId);
  invariant(player !== undefined, 'a player’s row');
  await setPlayerSeed(tx, principal.memberId, clientSeed);
  return { clientSeed, nextNonce: Number(player.playsCount) + 1 };
};
