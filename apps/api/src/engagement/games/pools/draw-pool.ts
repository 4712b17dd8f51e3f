// The draw of a round: entries are frozen and hashed first, in a transaction of their own; then the committed seed
// decides.
import type { RequestContext, Principal } from '#platform/request-context.ts';
import { invariant } from '#platform/errors.ts';
import { birthPlace } from '#people/identity/index.ts';
import { sendNotifications } from '#content/notifications/index.ts';
import { CONFIRM_WITHIN_MS, drawWinners, LEAST_AGE, yearsBetween } from '#engagement/games/games.policy.ts';
import { digestsOf, entriesHashOf, entryRef } from '#engagement/games/fairness/draws.ts';
import { entriesOf } from '#engagement/games/fairness/fairness.queries.ts';
import { activity, birthsOf, poolPlace } from './pool.queries.ts';
import {
  holdRound,
  insertEntries,
  insertWins,
  setDrawn,
  setFrozen,
  type FrozenEntry,
  type HeldRound,
} from './pool.repository.ts';
import { freeStock } from '#engagement/games/plays.repository.ts';
import { openSeed } from '#engagement/games/fairness/seeds.ts';
import { revealSeed, encryptedSeedOf } from '#engagement/games/fairness/seeds.repository.ts';

/** Members who are old enough today by the approved document; birth dates are decrypted here and not stored. */
const adultsAmong = async (
  { tx, vault }: RequestContext<Principal>,
  memberIds: readonly bigint[],
  rule: Age,
): Promise<Set<bigint>> => {
  const births = await birthsOf(tx, memberIds);
  const old = births.filter(
    ({ checkId, birthEncrypted }) =>
      yearsBetween(vault.open(birthEncrypted, birthPlace(checkId)), rule.today) >= rule.least,
  );
  return new Set(old.map(({ memberId }) => memberId));
};

type Age = { readonly today: string; readonly least: number };

const entriesFor = async (ctx: RequestContext<Principal>, round: HeldRound): Promise<readonly FrozenEntry[]> => {
  const { tx, at } = ctx;
  const { countryId, opensAt: from, drawsAt: until, salt } = round;
  const place = await poolPlace(tx, countryId, at);
  if (place?.poolOn !== true) return [];
  const done = await activity(tx, { countryId, from, until, at });
  const people = [...new Set(done.map(({ memberId }) => memberId))];
  const adults = await adultsAmong(ctx, people, { ...place, least: Math.max(LEAST_AGE, place.minimumAge) });
  const refs = new Map(people.map((memberId) => [memberId, entryRef(salt, memberId)]));
  return done.flatMap(({ memberId }) => {
    const ref = refs.get(memberId);
    return ref !== undefined && adults.has(memberId) ? [{ memberId, ref }] : [];
  });
};

/** Freezes an open round that is due; false when there is nothing to freeze. */
export const freezeRound = async (ctx: RequestContext<Principal>, id: string): Promise<boolean> => {
  const { tx, at } = ctx;
  const round = await holdRound(tx, id);
  if (round === undefined || round.state !== 'open' || round.drawsAt > at) return false;
  const entries = await entriesFor(ctx, round);
  await insertEntries(tx, id, entries);
  const hash = entriesHashOf(entries.map(({ ref }, index) => ({ place: index + 1, ref })));
  await setFrozen(tx, id, { count: entries.length, hash, at });
  return true;
};

/**
 * Draws a frozen round and reveals its seed. Prizes without a winner, for lack of participants, are released to the
 * pool's fund. False when there is nothing to draw.
 */
export const drawFrozen = async (ctx: RequestContext<Principal>, id: string): Promise<boolean> => {
  const { tx, at, newId, vault } = ctx;
  const round = await holdRound(tx, id);
  if (round === undefined || round.state !== 'frozen' || round.entriesHash === null) return false;
  const encrypted = await encryptedSeedOf(tx, `pool:${id}`);
  invariant(encrypted !== undefined, 'an open round has promised a seed');
  const [seed, entries] = [openSeed(vault, encrypted), await entriesOf(tx, id)];
  const clientSeed = round.entriesHash.toString('hex');
  const winners = drawWinners(entries, round.prizes.length, (nonce) => digestsOf(seed, clientSeed, nonce));
  const wins = winners.map(({ place, entry }) => ({ id: newId(), place, entry, coins: round.prizes[place - 1] ?? 0n }));
  await revealSeed(tx, { id: encrypted.id, seed, at });
  await setDrawn(tx, id, at);
  const expiresAt = new Date(at.getTime() + CONFIRM_WITHIN_MS);
  const won = await insertWins(tx, id, { wins, at, expiresAt });
  const taken = wins.reduce((sum, { coins }) => sum + coins, 0n);
  if (taken < round.poolCoins) await freePrizes(ctx, round, round.poolCoins - taken);
  await sendNotifications(
    ctx,
    won.map(({ memberId, coins }) => ({
      memberId,
      topic: 'rewards',
      text: 'poolWon',
      values: { round: round.number, coins: Number(coins) },
      link: 'subPages/jackpot/index2',
    })),
  );
  return true;
};

/** Releases coins reserved for a round to the pool's fund. */
export const freePrizes = async (
  { tx }: Pick<RequestContext<Principal>, 'tx'>,
  { fundId }: Pick<HeldRound, 'fundId'>,
  amount: bigint,
): Promise<void> => {
  const freed = await freeStock(tx, { fundId, asset: 'COIN', giftId: 0, amount });
  invariant(freed, 'prizes that were set aside');
};
