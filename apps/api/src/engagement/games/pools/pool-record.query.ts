// The pool for a member: the current round, past rounds, own wins, own coins.
import type { poolRecord as PoolRecord } from '@roda/api-contract/engagement/games';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import { exactNumber } from '@roda/domain/money';
import { hasText, translator, type TextKey } from '@roda/i18n';
import type { RequestContext } from '#platform/request-context.ts';
import { cached } from '#platform/cached.ts';
import { countryOfMember } from '#backoffice/markets/index.ts';
import { requireGame } from '#engagement/games/player-eligibility.ts';
import { oddsOf, percentOf } from '#engagement/games/games.policy.ts';
import { entriesSoFar, ownCoins, ownWins, pastRounds, runningRound, type RoundRow } from './pool.queries.ts';
import { toRoundDto, toWinDto } from './round-dto.ts';

type Op = typeof PoolRecord;
type Reply = ReplyOf<Op>;
type Input = InputOf<Op>;

/** The count of all entries, at most some seconds old, and the member's own count. */
const counted = async (
  { tx, principal, at, vault }: RequestContext,
  round: RoundRow,
): Promise<{ total: number; mine: number }> => {
  const window = { countryId: round.countryId, from: round.opensAt, until: round.drawsAt, at };
  const [mine, all] = [
    await entriesSoFar(tx, window, principal.memberId),
    await cached(vault, `pool entries ${round.id}`, () => entriesSoFar(tx, window, undefined)),
  ];
  return { mine: mine.count, total: Math.max(all.count, mine.count) };
};

/** `odds` are the member's entries out of all current entries. */
const current = async (ctx: RequestContext): Promise<Reply> => {
  const { tx, client } = ctx;
  const countryId = await requireGame(ctx, 'pool');
  const round = await runningRound(tx, countryId, client.lang);
  if (round === undefined) return { current: null };
  const words = translator(client.lang);
  const { total, mine } = await counted(ctx, round);
  return {
    current: {
      ...toRoundDto(round, total),
      filledBy: words('chance.pool.filledBy'),
      howToQualify: [words('chance.pool.checkIn'), words('chance.pool.quiz'), words('chance.pool.adults')],
      rules: [words('chance.pool.frozen'), words('chance.pool.drawn'), words('chance.pool.noCash')],
      myEntries: mine,
      odds: oddsOf(BigInt(mine), BigInt(total)),
      percent: total === 0 ? '0.0000' : percentOf(BigInt(mine), BigInt(total)),
    },
  };
};

/** Rounds that were ever open, the running one included. */
const rounds = async ({ tx, principal, client }: RequestContext, input: Input): Promise<Reply> => {
  const { id } = await countryOfMember(tx, principal.memberId);
  const { rows, total, next } = await pastRounds(tx, id, { ...input, lang: client.lang });
  return {
    rounds: pageOf(
      rows.map((row) => toRoundDto(row)),
      { total, next },
      input,
    ),
  };
};

const wins = async ({ tx, principal }: RequestContext, input: Input): Promise<Reply> => {
  const { rows, total, next } = await ownWins(tx, principal.memberId, input);
  return { wins: pageOf(rows.map(toWinDto), { total, next }, input) };
};

/** Coins that came with a purchase are listed and marked: games do not accept them. */
const coins = async ({ tx, principal, client }: RequestContext, input: Input): Promise<Reply> => {
  const words = translator(client.lang);
  const titleOf = (code: string): string => {
    const key = `stream.${code}`;
    return words(hasText(key) ? (key as TextKey & 'stream.prize') : 'stream.reversal');
  };
  const { rows, total, next } = await ownCoins(tx, principal.memberId, input);
  const list = rows.map(({ id, code, amount, balanceAfter, playable, at }) => ({
    id,
    title: titleOf(code),
    amount: exactNumber(amount),
    balanceAfter: exactNumber(balanceAfter),
    playable,
    at: at.toISOString(),
  }));
  return { coins: pageOf(list, { total, next }, input) };
};

/** Wins and coins are also returned where the game is disabled now. */
export const poolRecord = (ctx: RequestContext, input: Input): Promise<Reply> => {
  if (input.view === 'rounds') return rounds(ctx, input);
  if (input.view === 'wins') return wins(ctx, input);
  return input.view === 'coins' ? coins(ctx, input) : current(ctx);
};
