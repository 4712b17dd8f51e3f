// Opens a box: charged, decided and stored at once.
import type { buyBox as BuyBox } from '@roda/contract/chance';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { exactNumber } from '@roda/contract/money';
import { keyOf, post } from '#ledger';
import type { Act } from '#platform/act.ts';
import { invariant, Refusal, refuse } from '#platform/failure.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { leftToday, ownCap, readPerson, requireAdult, requireNotExcluded } from './at-play.ts';
import { CONFIRM_DAYS, CONFIRM_WITHIN_MS, REVEAL_WITHIN_MS, stockOf } from './chance.rules.ts';
import { clientSeedOf } from './client-seed.ts';
import { playOutcome } from './draws.ts';
import { oddsInForce, ownPlay, type OddsInForce, type Person, type PrizeRow } from './plays.reads.ts';
import {
  holdSeed,
  insertPlay,
  lockPlayer,
  lockSeriesOf,
  reserveStock,
  type LockedSeries,
  type Player,
  type UsableSeed,
} from './plays.sql.ts';
import { openSeed } from './seeds.ts';
import { closeIfShort } from './series.sql.ts';
import { showBill } from './show-bill.ts';

type Op = typeof BuyBox;
type Input = InputOf<Op>;

/** The member's own row is held from here on: plays of one member come one after the other. */
const playerAt = async ({ tx, who, at, vault }: Act): Promise<{ player: Player; person: Person }> => {
  const player = await lockPlayer(tx, who.memberId);
  invariant(player !== undefined, 'a player’s row');
  const person = await readPerson(tx, who.memberId, at);
  if (!person.boxOn) refuse('unsupported', { reason: 'box_off' });
  requireAdult(person, vault);
  requireNotExcluded(player, at);
  return { player, person };
};

type Table = { readonly series: LockedSeries; readonly odds: OddsInForce; readonly seed: UsableSeed };

/** The series, held, with odds and seed as the caller saw them. */
const tableFor = async ({ tx, at, caller }: Act, { countryId }: Person, input: Input): Promise<Table> => {
  const series = await lockSeriesOf(tx, input.boxId);
  if (series === undefined || series.countryId !== countryId || series.state === 'draft') return refuse('not_found');
  const odds = (await oddsInForce(tx, input.boxId, caller.lang)) ?? refuse('not_found');
  if (series.state !== 'open') refuse('wrong_state', { state: series.state });
  if (input.oddsVersion !== undefined && input.oddsVersion !== odds.version)
    refuse('stale', { oddsVersion: odds.version });
  const seed = (await holdSeed(tx, `box:${series.id}`, at)) ?? refuse('wrong_state', { state: 'no_seed' });
  if (input.commitment !== undefined && input.commitment !== seed.commitment)
    refuse('stale', { commitment: seed.commitment });
  return { series, odds, seed };
};

const requireTurn = (person: Person, series: LockedSeries, at: Date): number => {
  const left = leftToday(person, series, at);
  if (left > 0) return left;
  const retryAfter = Math.ceil((person.dayUntil.getTime() - at.getTime()) / 1000);
  return refuse('play_limit', { limit: Math.min(series.dailyCap, ownCap(person, at).cap), retryAfter });
};

/** Coins that came with a purchase lie in another account, which no play can touch. */
const charge = async ({ tx, who, at }: Act, id: string, coins: { price: number; have: bigint }): Promise<void> => {
  const minor = BigInt(coins.price);
  try {
    await post(tx, {
      memberId: who.memberId,
      key: keyOf(`box-play:${id}`),
      code: 'coins_play',
      at,
      ref: id,
      legs: [
        { kind: 'coins', currency: 'COIN', minor: -minor },
        { kind: 'coins_issued', currency: 'COIN', minor },
      ],
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'balance_short')
      refuse('coins_short', { short: exactNumber(minor > coins.have ? minor - coins.have : minor) });
    throw error;
  }
};

/** Sets the prize aside; the series closes itself when its fund could not pay another greatest prize. */
const setAside = async ({ tx, at }: Act, { id: seriesId, fundId }: LockedSeries, prize: PrizeRow): Promise<void> => {
  const owed = { ...prize, amount: BigInt(prize.amount) };
  const stock = stockOf(owed);
  if (stock === undefined) return;
  const held = await reserveStock(tx, { fundId, ...stock, amount: owed.amount });
  invariant(held, 'an open series can pay each of its outcomes');
  await closeIfShort(tx, seriesId, at);
};

/**
 * - R23: the result is HMAC-SHA256(seed, clientSeed|nonce|counter), of a seed whose hash stood here before.
 * - R25: an open series can pay whatever comes; the prize is set aside in the same transaction.
 * - A refused play charges nothing and uses no nonce.
 */
export const buyBox = async (act: Act, input: Input): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, vault, caller } = act;
  const { memberId } = who;
  const { player, person } = await playerAt(act);
  const { series, odds, seed } = await tableFor(act, person, input);
  const left = requireTurn(person, series, at);
  const [id, nonce, clientSeed] = [newId(), player.playsCount + 1n, clientSeedOf(vault, memberId, player.clientSeed)];
  await charge(act, id, { price: odds.priceCoins, have: person.coins });
  const weights = odds.prizes.map(({ weight }) => BigInt(weight));
  const prize = odds.prizes[playOutcome(weights, { seed: openSeed(vault, seed), clientSeed, nonce })];
  invariant(prize !== undefined, 'a prize for every outcome');
  const won = prize.kind !== 'none';
  await insertPlay(tx, {
    memberId,
    id,
    seriesId: series.id,
    oddsId: odds.oddsId,
    seedId: seed.id,
    clientSeed,
    nonce,
    priceCoins: odds.priceCoins,
    place: prize.place,
    state: won ? 'won' : 'nothing',
    at,
    revealBy: new Date(at.getTime() + REVEAL_WITHIN_MS),
    expiresAt: won ? new Date(at.getTime() + CONFIRM_WITHIN_MS) : null,
  });
  await setAside(act, series, prize);
  if (prize.kind === 'gift')
    await sendNotice(act, {
      memberId,
      topic: 'rewards',
      text: 'giftWon',
      values: { days: CONFIRM_DAYS },
      link: 'subPages/box/giftList',
    });
  const bill = await ownPlay(tx, { memberId, id, lang: caller.lang });
  invariant(bill !== undefined, 'a play that was just kept');
  return { ...showBill(bill), coins: Number(person.coins) - odds.priceCoins, leftToday: left - 1 };
};
