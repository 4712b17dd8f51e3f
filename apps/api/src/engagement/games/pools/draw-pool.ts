// The draw of a round: entries frozen and hashed first, in a commit of their own; then the promised seed decides.
import type { Act, Who } from '#platform/act.ts';
import { invariant } from '#platform/failure.ts';
import { birthPlace } from '#modules/identity/identity.public.ts';
import { sendNotices } from '#modules/notices/notices.public.ts';
import { CONFIRM_WITHIN_MS, drawWinners, LEAST_AGE, yearsBetween } from './chance.rules.ts';
import { digestsOf, entriesHashOf, entryRef } from './draws.ts';
import { entriesOf } from './fairness.reads.ts';
import { activity, birthsOf, poolPlace } from './pool.reads.ts';
import {
  holdRound,
  insertEntries,
  insertWins,
  setDrawn,
  setFrozen,
  type FrozenEntry,
  type HeldRound,
} from './pool.sql.ts';
import { freeStock } from './plays.sql.ts';
import { openSeed } from './seeds.ts';
import { revealSeed, sealedSeedOf } from './seeds.sql.ts';

/** Who is old enough today by the approved document; dates are opened here and kept nowhere. */
const adultsAmong = async ({ tx, vault }: Act<Who>, memberIds: readonly bigint[], rule: Age): Promise<Set<bigint>> => {
  const births = await birthsOf(tx, memberIds);
  const old = births.filter(
    ({ checkId, birthSealed }) => yearsBetween(vault.open(birthSealed, birthPlace(checkId)), rule.today) >= rule.least,
  );
  return new Set(old.map(({ memberId }) => memberId));
};

type Age = { readonly today: string; readonly least: number };

const entriesFor = async (act: Act<Who>, round: HeldRound): Promise<readonly FrozenEntry[]> => {
  const { tx, at } = act;
  const { countryId, opensAt: from, drawsAt: until, salt } = round;
  const place = await poolPlace(tx, countryId, at);
  if (place?.poolOn !== true) return [];
  const done = await activity(tx, { countryId, from, until, at });
  const people = [...new Set(done.map(({ memberId }) => memberId))];
  const adults = await adultsAmong(act, people, { ...place, least: Math.max(LEAST_AGE, place.minimumAge) });
  const refs = new Map(people.map((memberId) => [memberId, entryRef(salt, memberId)]));
  return done.flatMap(({ memberId }) => {
    const ref = refs.get(memberId);
    return ref !== undefined && adults.has(memberId) ? [{ memberId, ref }] : [];
  });
};

/** Freezes an open round whose time has come; false when there is nothing to freeze. */
export const freezeRound = async (act: Act<Who>, id: string): Promise<boolean> => {
  const { tx, at } = act;
  const round = await holdRound(tx, id);
  if (round === undefined || round.state !== 'open' || round.drawsAt > at) return false;
  const entries = await entriesFor(act, round);
  await insertEntries(tx, id, entries);
  const hash = entriesHashOf(entries.map(({ ref }, index) => ({ place: index + 1, ref })));
  await setFrozen(tx, id, { count: entries.length, hash, at });
  return true;
};

/**
 * Draws a frozen round and shows its seed. What no winner took, for want of people, is free in the pool's fund again.
 * False when there is nothing to draw.
 */
export const drawFrozen = async (act: Act<Who>, id: string): Promise<boolean> => {
  const { tx, at, newId, vault } = act;
  const round = await holdRound(tx, id);
  if (round === undefined || round.state !== 'frozen' || round.entriesHash === null) return false;
  const sealed = await sealedSeedOf(tx, `pool:${id}`);
  invariant(sealed !== undefined, 'an open round has promised a seed');
  const [seed, entries] = [openSeed(vault, sealed), await entriesOf(tx, id)];
  const clientSeed = round.entriesHash.toString('hex');
  const winners = drawWinners(entries, round.prizes.length, (nonce) => digestsOf(seed, clientSeed, nonce));
  const wins = winners.map(({ place, entry }) => ({ id: newId(), place, entry, coins: round.prizes[place - 1] ?? 0n }));
  await revealSeed(tx, { id: sealed.id, seed, at });
  await setDrawn(tx, id, at);
  const expiresAt = new Date(at.getTime() + CONFIRM_WITHIN_MS);
  const won = await insertWins(tx, id, { wins, at, expiresAt });
  const taken = wins.reduce((sum, { coins }) => sum + coins, 0n);
  if (taken < round.poolCoins) await freePrizes(act, round, round.poolCoins - taken);
  await sendNotices(
    act,
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

/** Gives coins that were set aside for a round back to the pool's fund. */
export const freePrizes = async (
  { tx }: Pick<Act<Who>, 'tx'>,
  { fundId }: Pick<HeldRound, 'fundId'>,
  amount: bigint,
): Promise<void> => {
  const freed = await freeStock(tx, { fundId, asset: 'COIN', giftId: 0, amount });
  invariant(freed, 'prizes that were set aside');
};
