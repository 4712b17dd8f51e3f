// Seeds as they are promised and shown.
import type { fairnessSeed as FairnessSeed } from '@roda/contract/chance-fairness';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member, Nobody } from '#platform/act.ts';
import { requireGame } from './at-play.ts';
import { clientSeedOf } from './client-seed.ts';
import { playerSeed, seedsOfPool, seedsOfSeries, type SeedRow } from './fairness.reads.ts';

type Op = typeof FairnessSeed;
type Seed = ReplyOf<Op>['revealed'][number];

const showSeed = ({ id, commitment, usesFrom, usesUntil, publishedAt, seed, revealedAt }: SeedRow): Seed => ({
  id,
  commitment,
  usesFrom: usesFrom.toISOString(),
  usesUntil: usesUntil.toISOString(),
  publishedAt: publishedAt.toISOString(),
  ...(seed === null || revealedAt === null ? {} : { seed, revealedAt: revealedAt.toISOString() }),
});

/** What the member's next play will use. */
const mineOf = async (act: Act<Member>): Promise<NonNullable<ReplyOf<Op>['mine']>> => {
  const { tx, who, vault } = act;
  const player = await playerSeed(tx, who.memberId);
  return {
    clientSeed: clientSeedOf(vault, who.memberId, player?.clientSeed ?? null),
    nextNonce: Number(player?.playsCount ?? 0n) + 1,
  };
};

const isMember = (act: Act<Member | Nobody>): act is Act<Member> => act.who.kind === 'member';

export const fairnessSeed = async (act: Act<Member | Nobody>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at } = act;
  const game = input.game ?? 'box';
  const countryId = await requireGame(act, game);
  const rows =
    game === 'box'
      ? await seedsOfSeries(tx, { countryId, number: input.series ?? 1, at })
      : await seedsOfPool(tx, countryId, at);
  const waiting = rows.filter(({ revealedAt }) => revealedAt === null).toReversed();
  const current = waiting.find(({ usesFrom, usesUntil }) => usesFrom <= at && usesUntil > at);
  return {
    game,
    ...(current === undefined ? {} : { current: showSeed(current) }),
    next: waiting.filter(({ usesFrom }) => usesFrom > at).map(showSeed),
    revealed: rows.filter(({ revealedAt }) => revealedAt !== null).map(showSeed),
    ...(isMember(act) ? { mine: await mineOf(act) } : {}),
  };
};
