// Draw algorithm and odds arithmetic of games: integers in, integers out; the caller supplies the bytes.

/** The number of values of eight bytes: 2^64. */
const SPAN = 2n ** 64n;

/** Digest number `counter` of one draw: HMAC-SHA256(seed, `clientSeed|nonce|counter`). */
export type Digests = (counter: number) => Uint8Array;

/** The message that a draw signs with the seed. */
export const messageOf = (clientSeed: string, nonce: number | bigint, counter: number): string =>
  `${clientSeed}|${nonce}|${counter}`;

/** The first eight bytes as a big-endian number. */
export const numberOf = (digest: Uint8Array): bigint =>
  new DataView(digest.buffer, digest.byteOffset, digest.byteLength).getBigUint64(0);

export type GameDrawn = { readonly value: bigint; readonly counter: number };

/**
 * A number below `total` (1 to 2^64), uniformly distributed: values at or above the greatest multiple of `total` are
 * rejected, and the next digest is taken.
 */
export const drawBelow = (total: bigint, digests: Digests): GameDrawn => {
  const limit = SPAN - (SPAN % total);
  for (let counter = 0; ; counter += 1) {
    const number = numberOf(digests(counter));
    if (number < limit) return { value: number % total, counter };
  }
};

export const sumOf = (weights: readonly bigint[]): bigint => weights.reduce((sum, weight) => sum + weight, 0n);

/** The index of the weight whose interval contains `value`, with the weights laid end to end in their order. */
export const indexAt = (weights: readonly bigint[], value: bigint): number => {
  let end = 0n;
  for (const [index, weight] of weights.entries()) {
    end += weight;
    if (value < end) return index;
  }
  throw new RangeError('a value below the sum of the weights');
};

/** The index of the outcome of one play; weights are at least 1 each. */
export const outcomeOf = (weights: readonly bigint[], digests: Digests): number =>
  indexAt(weights, drawBelow(sumOf(weights), digests).value);

export type GameEntry = { readonly place: number; readonly ref: string };
export type GameWinner = { readonly place: number; readonly entry: number; readonly ref: string };

/**
 * The winners of a round, one entry for each prize in turn; entries of members who have already won are excluded. With
 * fewer participants than prizes the last prizes are not drawn. `digestsOf` gives the digests of the draw with that
 * nonce.
 */
export const drawWinners = (
  entries: readonly GameEntry[],
  prizeCount: number,
  digestsOf: (nonce: number) => Digests,
): readonly GameWinner[] => {
  const winners: GameWinner[] = [];
  let left = entries;
  for (let nonce = 1; nonce <= prizeCount && left.length > 0; nonce += 1) {
    const index = Number(drawBelow(BigInt(left.length), digestsOf(nonce)).value);
    const entry = left[index];
    if (entry === undefined) break;
    winners.push({ place: nonce, entry: entry.place, ref: entry.ref });
    left = left.filter(({ ref }) => ref !== entry.ref);
  }
  return winners;
};

/** The text over which the hash of a round's entries is computed. */
export const entryLines = (entries: readonly GameEntry[]): string =>
  entries.map(({ place, ref }) => `${place}:${ref}\n`).join('');

/** `weight` of `total` as a percentage with four places, rounded half up: 25 of 1000 is `2.5000`. */
export const percentOf = (weight: bigint, total: bigint): string => {
  const scaled = (weight * 2_000_000n + total) / (total * 2n);
  return `${scaled / 10_000n}.${(scaled % 10_000n).toString().padStart(4, '0')}`;
};

/** `25/1000`. */
export const oddsOf = (weight: bigint, total: bigint): string => `${weight}/${total}`;

export type PrizeKind = 'points' | 'coins' | 'gift' | 'none';
export type GameAsset = 'POINT' | 'COIN' | 'gift';
export type GameOwed = { readonly kind: PrizeKind; readonly amount: bigint; readonly giftId: number | null };

/** The stock that a prize is taken from; none for a blank. */
export const stockOf = ({ kind, giftId }: GameOwed): { asset: GameAsset; giftId: number } | undefined => {
  if (kind === 'none') return undefined;
  if (kind === 'gift') return { asset: 'gift', giftId: giftId ?? 0 };
  return { asset: kind === 'points' ? 'POINT' : 'COIN', giftId: 0 };
};

// Seeds.

const HOUR_MS = 3_600_000;
/** One seed is used for an hour; it is revealed as soon as the hour is over, at the latest a day after a play. */
export const SEED_USE_MS = HOUR_MS;
export const REVEAL_WITHIN_MS = 24 * HOUR_MS;
/** How far ahead seed hashes are published, so that a stopped scheduler blocks no play. */
export const PROMISED_AHEAD_MS = 48 * HOUR_MS;

/** The start times of the hours of use from the hour of `at` on, as far as seeds are published ahead. */
export const seedHours = (at: Date): readonly Date[] => {
  const first = Math.floor(at.getTime() / SEED_USE_MS) * SEED_USE_MS;
  return Array.from({ length: PROMISED_AHEAD_MS / SEED_USE_MS + 1 }, (_hour, index) => {
    return new Date(first + index * SEED_USE_MS);
  });
};

// Limits (R24).

const DAY_MS = 24 * HOUR_MS;
export const RAISE_WAIT_MS = 72 * HOUR_MS;
/** After this time unconfirmed digital prizes are credited, and gifts without an address return to the fund. */
export const CONFIRM_DAYS = 30;
export const CONFIRM_WITHIN_MS = CONFIRM_DAYS * DAY_MS;
export const MOST_PLAYS = 20;
export const LEAST_AGE = 18;
export const LIGHT_DELAY_MS = 600_000;

export type Limit = { readonly dailyPlays: number; readonly statedAt: Date; readonly effectiveAt: Date };

/** `limits` newest first. The latest limit in effect wins; without any, the platform's maximum. */
export const capAt = (limits: readonly Limit[], at: Date): number =>
  limits.find(({ effectiveAt }) => effectiveAt <= at)?.dailyPlays ?? MOST_PLAYS;

/** A raise that is still pending: only the newest limit can be one. */
export const pendingAt = ([newest]: readonly Limit[], at: Date): Limit | undefined =>
  newest !== undefined && newest.effectiveAt > at ? newest : undefined;

/** Lower or equal applies at once; higher after 72 hours. */
export const effectiveFrom = (wanted: number, capNow: number, at: Date): Date =>
  wanted > capNow ? new Date(at.getTime() + RAISE_WAIT_MS) : at;

export const exclusions = { '1d': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS, '180d': 180 * DAY_MS } as const;

/** Full years between two days, each `yyyy-mm-dd`. */
export const yearsBetween = (birthOn: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(birthOn.slice(0, 4)) - (today.slice(5) < birthOn.slice(5) ? 1 : 0);

/** A name as shown to other people: its first letter, or nothing of it. */
export const maskedName = (nickname: string): string => `${[...nickname.trim()][0] ?? ''}***`;
