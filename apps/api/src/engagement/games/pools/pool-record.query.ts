// The pool as a member reads it: the round that runs, rounds that were, own wins, own coins.
import type { poolRecord as PoolRecord } from '@roda/contract/chance';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import { exactNumber } from '@roda/contract/money';
import { hasText, translator, type TextKey } from '@roda/texts';
import type { Act } from '#platform/act.ts';
import { remembered } from '#platform/remembered.ts';
import { countryOfMember } from '#modules/places/places.public.ts';
import { requireGame } from './at-play.ts';
import { oddsOf, percentOf } from './chance.rules.ts';
import { entriesSoFar, ownCoins, ownWins, pastRounds, runningRound, type RoundRow } from './pool.reads.ts';
import { showRound, showWin } from './show-round.ts';

type Op = typeof PoolRecord;
type Reply = ReplyOf<Op>;
type Input = InputOf<Op>;

/** All entries by now, some seconds old at most, and the member's own. */
const counted = async ({ tx, who, at, vault }: Act, round: RoundRow): Promise<{ total: number; mine: number }> => {
  const window = { countryId: round.countryId, from: round.opensAt, until: round.drawsAt, at };
  const [mine, all] = [
    await entriesSoFar(tx, window, who.memberId),
    await remembered(vault, `pool entries ${round.id}`, () => entriesSoFar(tx, window, undefined)),
  ];
  return { mine: mine.count, total: Math.max(all.count, mine.count) };
};

/** `odds` are my entries of all entries by now. */
const current = async (act: Act): Promise<Reply> => {
  const { tx, caller } = act;
  const countryId = await requireGame(act, 'pool');
  const round = await runningRound(tx, countryId, caller.lang);
  if (round === undefined) return { current: null };
  const words = translator(caller.lang);
  const { total, mine } = await counted(act, round);
  return {
    current: {
      ...showRound(round, total),
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
const rounds = async ({ tx, who, caller }: Act, input: Input): Promise<Reply> => {
  const { id } = await countryOfMember(tx, who.memberId);
  const { rows, total, next } = await pastRounds(tx, id, { ...input, lang: caller.lang });
  return {
    rounds: pageOf(
      rows.map((row) => showRound(row)),
      { total, next },
      input,
    ),
  };
};

const wins = async ({ tx, who }: Act, input: Input): Promise<Reply> => {
  const { rows, total, next } = await ownWins(tx, who.memberId, input);
  return { wins: pageOf(rows.map(showWin), { total, next }, input) };
};

/** Coins that came with a purchase are shown and marked: no game takes them. */
const coins = async ({ tx, who, caller }: Act, input: Input): Promise<Reply> => {
  const words = translator(caller.lang);
  const titleOf = (code: string): string => {
    const key = `stream.${code}`;
    return words(hasText(key) ? (key as TextKey & 'stream.prize') : 'stream.reversal');
  };
  const { rows, total, next } = await ownCoins(tx, who.memberId, input);
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

/** Wins and coins are shown also where the game is off by now. */
export const poolRecord = (act: Act, input: Input): Promise<Reply> => {
  if (input.view === 'rounds') return rounds(act, input);
  if (input.view === 'wins') return wins(act, input);
  return input.view === 'coins' ? coins(act, input) : current(act);
};
