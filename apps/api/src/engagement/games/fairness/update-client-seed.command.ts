// A member chooses the own part in every later draw.
import type { setClientSeed as SetClientSeed } from '@roda/contract/chance-fairness';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { lockPlayer, setPlayerSeed } from './plays.sql.ts';

type Op = typeof SetClientSeed;

/** Plays made before keep theirs; the count of plays goes on, so that no draw can come twice. */
export const setClientSeed = async ({ tx, who }: Act, { clientSeed }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const player = await lockPlayer(tx, who.memberId);
  invariant(player !== undefined, 'a player’s row');
  await setPlayerSeed(tx, who.memberId, clientSeed);
  return { clientSeed, nextNonce: Number(player.playsCount) + 1 };
};
