// Seeds: published hashes and revealed seeds.
import type { fairnessSeed as FairnessSeed } from '@roda/api-contract/engagement/games-fairness';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { requireGame } from '#engagement/games/player-eligibility.ts';
import { clientSeedOf } from './client-seed.ts';
import { playerSeed, seedsOfPool, seedsOfSeries, type SeedRow } from './fairness.queries.ts';

type Op = typeof FairnessSeed;
type Seed = ReplyOf<Op>['revealed'][number];

const toSeedDto = ({ id, commitment, usesFrom, usesUntil, publishedAt, seed, revealedAt }: SeedRow): Seed => ({
  id,
  commitment,
  usesFrom: usesFrom.toISOString(),
  usesUntil: usesUntil.toISOString(),
  publishedAt: publishedAt.toISOString(),
  ...(seed === null || revealedAt === null ? {} : { seed, revealedAt: revealedAt.toISOString() }),
});

/** The client seed and the nonce of the member's next play. */
const mineOf = async (ctx: RequestContext<Member>): Promise<NonNullable<ReplyOf<Op>['mine']>> => {
  const { tx, principal, vault } = ctx;
  const player = await playerSeed(tx, principal.memberId);
  return {
    clientSeed: clientSeedOf(vault, principal.memberId, player?.clientSeed ?? null),
    nextNonce: Number(player?.playsCount ?? 0n) + 1,
  };
};

const isMember = (ctx: RequestContext<Member | Nobody>): ctx is RequestContext<Member> =>
  ctx.principal.kind === 'member';

export const fairnessSeed = async (ctx: RequestContext<Member | Nobody>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at } = ctx;
  const game = input.game ?? 'box';
  const countryId = await requireGame(ctx, game);
  const rows =
    game === 'box'
      ? await seedsOfSeries(tx, { countryId, number: input.series ?? 1, at })
      : await seedsOfPool(tx, countryId, at);
  const waiting = rows.filter(({ revealedAt }) => revealedAt === null).toReversed();
  const current = waiting.find(({ usesFrom, usesUntil }) => usesFrom <= at && usesUntil > at);
  return {
    game,
    ...(current === undefined ? {} : { current: toSeedDto(current) }),
    next: waiting.filter(({ usesFrom }) => usesFrom > at).map(toSeedDto),
    revealed: rows.filter(({ revealedAt }) => revealedAt !== null).map(toSeedDto),
    ...(isMember(ctx) ? { mine: await mineOf(ctx) } : {}),
  };
};
