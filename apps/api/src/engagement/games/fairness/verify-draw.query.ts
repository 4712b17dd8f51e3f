// Everything that a verifier needs of one draw, and the result computed by this server.
import type { DrawProof, verifyDraw as VerifyDraw } from '@roda/api-contract/engagement/games-fairness';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member, Nobody } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { cached } from '#platform/cached.ts';
import { drawWinners } from '#engagement/games/games.policy.ts';
import { commitmentOf, digestsOf, entriesHashOf, playOutcome } from './draws.ts';
import { entriesOf, playProof, roundProof, type PlayProof, type RoundProof } from './fairness.queries.ts';

type Op = typeof VerifyDraw;
type Reading = RequestContext<Member | Nobody>;

const keepsWord = (seed: Buffer, commitment: string): boolean => commitmentOf(seed).toString('hex') === commitment;

const playVerified = ({ seed: shown, commitment, clientSeed, nonce, weights, place }: PlayProof): boolean => {
  if (shown === null) return false;
  const seed = Buffer.from(shown, 'hex');
  const index = playOutcome(
    weights.map(({ weight }) => BigInt(weight)),
    { seed, clientSeed, nonce },
  );
  return keepsWord(seed, commitment) && weights[index]?.place === place;
};

const provePlay = async ({ tx, client }: Reading, playId: string): Promise<DrawProof> => {
  const row = (await playProof(tx, playId, client.lang)) ?? reject('not_found');
  const drawn = row.weights.find(({ place }) => place === row.place);
  return {
    game: 'box',
    playId,
    drawnAt: row.playedAt.toISOString(),
    commitment: row.commitment,
    publishedAt: row.publishedAt.toISOString(),
    ...(row.seed === null ? {} : { seed: row.seed }),
    revealBy: row.revealBy.toISOString(),
    clientSeed: row.clientSeed,
    nonce: Number(row.nonce),
    oddsVersion: row.version,
    weights: [...row.weights],
    result: { place: row.place, name: drawn?.name ?? '' },
    verified: playVerified(row),
  };
};

const roundVerified = async ({ tx }: Reading, roundId: string, row: RoundProof): Promise<boolean> => {
  if (row.seed === null || row.entriesHash === null) return false;
  const [seed, entries] = [Buffer.from(row.seed, 'hex'), await entriesOf(tx, roundId)];
  const hash = entriesHashOf(entries).toString('hex');
  const winners = drawWinners(entries, row.prizes.length, (nonce) => digestsOf(seed, hash, nonce));
  const said = row.winners.map(({ place, entry, ref }) => ({ place, entry, ref }));
  return (
    keepsWord(seed, row.commitment) && hash === row.entriesHash && JSON.stringify(winners) === JSON.stringify(said)
  );
};

/** Reads all entries: the reply for a drawn round is immutable, and briefly cached. */
const checkedRound = (ctx: Reading, roundId: string, row: RoundProof): Promise<{ verified: boolean }> =>
  cached(ctx.vault, `draw of ${roundId}`, async () => ({ verified: await roundVerified(ctx, roundId, row) }));

const proveRound = async (ctx: Reading, roundId: string): Promise<DrawProof> => {
  const row = (await roundProof(ctx.tx, roundId)) ?? reject('not_found');
  return {
    game: 'pool',
    playId: roundId,
    drawnAt: (row.drawnAt ?? row.drawsAt).toISOString(),
    commitment: row.commitment,
    publishedAt: row.publishedAt.toISOString(),
    ...(row.seed === null ? {} : { seed: row.seed }),
    revealBy: row.drawsAt.toISOString(),
    clientSeed: row.entriesHash ?? '',
    entryCount: row.entryCount,
    ...(row.entriesHash === null ? {} : { entriesHash: row.entriesHash }),
    winners: [...row.winners],
    prizes: row.prizes.map(Number),
    verified: row.drawnAt !== null && (await checkedRound(ctx, roundId, row)).verified,
  };
};

/** Public to anyone with the number of the play or of the round: it identifies nobody. */
export const verifyDraw = (ctx: Reading, { game, playId }: InputOf<Op>): Promise<ReplyOf<Op>> =>
  game === 'pool' ? proveRound(ctx, playId) : provePlay(ctx, playId);
