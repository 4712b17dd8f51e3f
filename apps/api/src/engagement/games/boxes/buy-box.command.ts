// Opens a box: charges, draws and stores the play in one transaction.
import type { buyBox as BuyBox } from '@roda/api-contract/engagement/games';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { exactNumber } from '@roda/domain/money';
import { deriveKey, post } from '#ledger';
import type { RequestContext } from '#platform/request-context.ts';
import { invariant, DomainError, reject } from '#platform/errors.ts';
import { sendNotification } from '#content/notifications/index.ts';
import { requireReviewed } from '#people/identity/index.ts';
import {
  leftToday,
  ownCap,
  readPerson,
  requireAdult,
  requireNotExcluded,
} from '#engagement/games/player-eligibility.ts';
import { CONFIRM_DAYS, CONFIRM_WITHIN_MS, REVEAL_WITHIN_MS, stockOf } from '#engagement/games/games.policy.ts';
import { clientSeedOf } from '#engagement/games/fairness/client-seed.ts';
import { playOutcome } from '#engagement/games/fairness/draws.ts';
import {
  oddsInForce,
  ownPlay,
  type OddsInForce,
  type PlayPerson,
  type PrizeRow,
} from '#engagement/games/plays.queries.ts';
import {
  holdSeed,
  insertPlay,
  lockPlayer,
  lockSeriesOf,
  reserveStock,
  type LockedSeries,
  type Player,
  type UsableSeed,
} from '#engagement/games/plays.repository.ts';
import { openSeed } from '#engagement/games/fairness/seeds.ts';
import { closeIfShort } from './box-series.repository.ts';
import { toBillDto } from './box-play-dto.ts';

type Op = typeof BuyBox;
type Input = InputOf<Op>;

/** The member's row is locked from here on: plays of one member are serialized. */
const playerAt = async ({
  tx,
  principal,
  at,
  vault,
}: RequestContext): Promise<{ player: Player; person: PlayPerson }> => {
  const player = await lockPlayer(tx, principal.memberId);
  invariant(player !== undefined, 'a player’s row');
  const person = await readPerson(tx, principal.memberId, at);
  if (!person.boxOn) reject('unsupported', { reason: 'box_off' });
  await requireReviewed(tx, principal.memberId);
  requireAdult(person, vault);
  requireNotExcluded(player, at);
  return { player, person };
};

type Table = { readonly series: LockedSeries; readonly odds: OddsInForce; readonly seed: UsableSeed };

/** The series, locked, with the odds and the seed hash that the client saw. */
const tableFor = async (
  { tx, at, client }: RequestContext,
  { countryId }: PlayPerson,
  input: Input,
): Promise<Table> => {
  const series = await lockSeriesOf(tx, input.boxId);
  if (series === undefined || series.countryId !== countryId || series.state === 'draft') return reject('not_found');
  const odds = (await oddsInForce(tx, input.boxId, client.lang)) ?? reject('not_found');
  if (series.state !== 'open') reject('wrong_state', { state: series.state });
  if (input.oddsVersion !== undefined && input.oddsVersion !== odds.version)
    reject('stale', { oddsVersion: odds.version });
  const seed = (await holdSeed(tx, `box:${series.id}`, at)) ?? reject('wrong_state', { state: 'no_seed' });
  if (input.commitment !== undefined && input.commitment !== seed.commitment)
    reject('stale', { commitment: seed.commitment });
  return { series, odds, seed };
};

const requireTurn = (person: PlayPerson, series: LockedSeries, at: Date): number => {
  const left = leftToday(person, series, at);
  if (left > 0) return left;
  const retryAfter = Math.ceil((person.dayUntil.getTime() - at.getTime()) / 1000);
  return reject('play_limit', { limit: Math.min(series.dailyCap, ownCap(person, at).cap), retryAfter });
};

const rejectShort = (price: number, have: bigint): never => {
  const minor = BigInt(price);
  return reject('coins_short', { short: exactNumber(minor > have ? minor - have : minor) });
};

/** Coins that came with a purchase are in a separate account that plays cannot debit. */
const charge = async (
  { tx, principal, at }: RequestContext,
  id: string,
  coins: { price: number; have: bigint },
): Promise<void> => {
  const minor = BigInt(coins.price);
  try {
    await post(tx, {
      memberId: principal.memberId,
      key: deriveKey(`box-play:${id}`),
      code: 'coins_play',
      at,
      ref: `play:${id}`,
      legs: [
        { kind: 'coins', currency: 'COIN', minor: -minor },
        { kind: 'coins_issued', currency: 'COIN', minor },
      ],
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'balance_short') rejectShort(coins.price, coins.have);
    throw error;
  }
};

/** Reserves the prize; the series closes automatically when its fund cannot cover another largest prize. */
const setAside = async (
  { tx, at }: RequestContext,
  { id: seriesId, fundId }: LockedSeries,
  prize: PrizeRow,
): Promise<void> => {
  const owed = { ...prize, amount: BigInt(prize.amount) };
  const stock = stockOf(owed);
  if (stock === undefined) return;
  const held = await reserveStock(tx, { fundId, ...stock, amount: owed.amount });
  invariant(held, 'an open series can pay each of its outcomes');
  await closeIfShort(tx, seriesId, at);
};

/**
 * - R23: the result is HMAC-SHA256(seed, clientSeed|nonce|counter), of a seed whose hash was published before the play.
 * - R25: an open series can pay every outcome; the prize is reserved in the same transaction.
 * - A rejected play charges nothing and uses no nonce.
 */
export const buyBox = async (ctx: RequestContext, input: Input): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, vault, client } = ctx;
  const { memberId } = principal;
  const { player, person } = await playerAt(ctx);
  const { series, odds, seed } = await tableFor(ctx, person, input);
  const left = requireTurn(person, series, at);
  // Says so early; what decides is the posting of the charge.
  if (person.coins < BigInt(odds.priceCoins)) rejectShort(odds.priceCoins, person.coins);
  const [id, nonce, clientSeed] = [newId(), player.playsCount + 1n, clientSeedOf(vault, memberId, player.clientSeed)];
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
  await charge(ctx, id, { price: odds.priceCoins, have: person.coins });
  await setAside(ctx, series, prize);
  if (prize.kind === 'gift')
    await sendNotification(ctx, {
      memberId,
      topic: 'rewards',
      text: 'giftWon',
      values: { days: CONFIRM_DAYS },
      link: 'subPages/box/giftList',
    });
  const bill = await ownPlay(tx, { memberId, id, lang: client.lang });
  invariant(bill !== undefined, 'a play that was just kept');
  return { ...toBillDto(bill), coins: Number(person.coins) - odds.priceCoins, leftToday: left - 1 };
};
