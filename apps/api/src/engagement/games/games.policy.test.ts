// Tests how games draw: known vectors computed step by step, no biased outcome, limits that only tighten.
import { createHash, createHmac, createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capAt,
  drawBelow,
  drawWinners,
  effectiveFrom,
  indexAt,
  maskedName,
  messageOf,
  numberOf,
  outcomeOf,
  pendingAt,
  percentOf,
  seedHours,
  stockOf,
  sumOf,
  yearsBetween,
  type Digests,
} from './games.policy.ts';
import { judgeOdds } from './boxes/odds-audit.policy.ts';

/** Computed with openssl: dgst -sha256 -mac HMAC over `client|1|0`, the key 32 bytes of zero. */
const FIRST_EIGHT = '2ecff875c0e14de3';

const seed = createHash('sha256').update('a seed for tests').digest();

/** Prepared once: Node takes most of a digest's time to read a key from bytes. */
const key = createSecretKey(seed);

/** The digests by the specification, implemented independently: text and HMAC, no code shared with the product. */
const digestsOf =
  (clientSeed: string, nonce: number): Digests =>
  (counter) =>
    createHmac('sha256', key).update(`${clientSeed}|${nonce}|${counter}`).digest();

/** A digest whose first eight bytes are this number. */
const digestFor = (value: bigint): Uint8Array => {
  const bytes = Buffer.alloc(32);
  bytes.writeBigUInt64BE(value);
  return bytes;
};

describe('R23: the draw', () => {
  test('known vector: HMAC-SHA256 over clientSeed|nonce|counter, eight bytes, modulo the weights', () => {
    const text = 'kopi|7|0';
    expect(messageOf('kopi', 7, 0)).toBe(text);
    const digest = createHmac('sha256', seed).update(text).digest();
    const value = BigInt(`0x${digest.subarray(0, 8).toString('hex')}`);
    expect(numberOf(digest)).toBe(value);
    const weights = [5n, 20n, 75n, 900n];
    const rest = value % 1000n;
    let index = 0;
    if (rest >= 5n) index = 1;
    if (rest >= 25n) index = 2;
    if (rest >= 100n) index = 3;
    expect(drawBelow(1000n, digestsOf('kopi', 7))).toEqual({ value: rest, counter: 0 });
    expect(outcomeOf(weights, digestsOf('kopi', 7))).toBe(index);
  });

  test('a fixed test vector: any change of the draw algorithm breaks it', () => {
    const zero = (counter: number) => createHmac('sha256', Buffer.alloc(32)).update(`client|1|${counter}`).digest();
    const first = createHmac('sha256', Buffer.alloc(32)).update('client|1|0').digest('hex');
    expect(first.slice(0, 16)).toBe(FIRST_EIGHT);
    expect(drawBelow(1_000_000n, zero).value).toBe(BigInt(`0x${FIRST_EIGHT}`) % 1_000_000n);
  });

  test('values at or above the greatest multiple are rejected, and the next digest is taken', () => {
    const total = 10n ** 18n;
    const limit = 18n * total;
    const values = [2n ** 64n - 1n, limit, limit - 1n];
    const digests: Digests = (counter) => digestFor(values[counter] ?? 0n);
    expect(drawBelow(total, digests)).toEqual({ value: total - 1n, counter: 2 });
  });

  test('a total that divides 2^64 never rejects a value', () => {
    expect(drawBelow(2n ** 64n, () => digestFor(2n ** 64n - 1n))).toEqual({ value: 2n ** 64n - 1n, counter: 0 });
    expect(drawBelow(1n, () => digestFor(2n ** 64n - 1n))).toEqual({ value: 0n, counter: 0 });
  });

  test('every value below the sum maps to exactly one weight', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: 1n, max: 50n }), { minLength: 1, maxLength: 8 }), (weights) => {
        const counts = weights.map(() => 0n);
        for (let value = 0n; value < sumOf(weights); value += 1n) {
          const index = indexAt(weights, value);
          counts[index] = (counts[index] ?? 0n) + 1n;
        }
        return counts.every((count, index) => count === weights[index]);
      }),
    );
    expect(() => indexAt([1n], 1n)).toThrow(RangeError);
  });

  test('always below the total, and deterministic', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 64n }), fc.string(), fc.nat(), (total, client, nonce) => {
        const one = drawBelow(total, digestsOf(client, nonce));
        return one.value >= 0n && one.value < total && one.value === drawBelow(total, digestsOf(client, nonce)).value;
      }),
    );
  });

  describe('unbiased over 100,000 plays', () => {
    const PLAYS = 100_000;
    /** The first digest of each play, which is the same for all lists of weights. */
    const first = new Map<number, Uint8Array>();
    const digestsOfPlay = (nonce: number): Digests => {
      const digests = digestsOf('unbiased', nonce);
      return (counter) => {
        const known = counter === 0 ? first.get(nonce) : undefined;
        if (known !== undefined) return known;
        const digest = digests(counter);
        if (counter === 0) first.set(nonce, digest);
        return digest;
      };
    };

    test.each([
      ['small weights', [1n, 4n, 15n, 80n, 900n]],
      ['weights of another sum than a power of two', [3n, 7n, 11n, 13n, 17n, 19n]],
      ['weights so great that a third of all digests is thrown away', [2n ** 61n, 2n ** 62n, 5n * 2n ** 60n]],
    ])(
      '%s',
      (_name, weights) => {
        const drawn = weights.map(() => 0);
        for (let nonce = 1; nonce <= PLAYS; nonce += 1) {
          const index = outcomeOf(weights, digestsOfPlay(nonce));
          drawn[index] = (drawn[index] ?? 0) + 1;
        }
        const verdict = judgeOdds(weights.map((weight, index) => ({ weight, drawn: drawn[index] ?? 0 })));
        expect(verdict).toMatchObject({ plays: PLAYS, flagged: false, degrees: weights.length - 1 });
        expect(verdict.pValue).toBeGreaterThan(0.001);
      },
      300_000,
    );
  });
});

describe('R23: the draw of a round', () => {
  const entries = ['a', 'b', 'a', 'c', 'a', 'b'].map((ref, index) => ({ place: index + 1, ref }));

  test('one win each, by the draws 1, 2, … over the remaining entries', () => {
    const winners = drawWinners(entries, 2, (nonce) => digestsOf('hash', nonce));
    const first = entries[Number(drawBelow(6n, digestsOf('hash', 1)).value)];
    const left = entries.filter(({ ref }) => ref !== first?.ref);
    const second = left[Number(drawBelow(BigInt(left.length), digestsOf('hash', 2)).value)];
    expect(winners).toEqual([
      { place: 1, entry: first?.place, ref: first?.ref },
      { place: 2, entry: second?.place, ref: second?.ref },
    ]);
  });

  test('fewer participants than prizes: everyone wins once; no participants: no wins', () => {
    const winners = drawWinners(entries, 9, (nonce) => digestsOf('hash', nonce));
    expect(winners.map(({ ref }) => ref).toSorted()).toEqual(['a', 'b', 'c']);
    expect(drawWinners([], 3, (nonce) => digestsOf('hash', nonce))).toEqual([]);
  });

  test('more entries win more often, in proportion', () => {
    const counts = { a: 0, b: 0, c: 0 } as Record<string, number>;
    for (let round = 0; round < 20_000; round += 1) {
      const [winner] = drawWinners(entries, 1, () => digestsOf(`round ${round}`, 1));
      counts[winner?.ref ?? ''] = (counts[winner?.ref ?? ''] ?? 0) + 1;
    }
    const cells = [3n, 2n, 1n].map((weight, index) => ({ weight, drawn: counts['abc'[index] ?? ''] ?? 0 }));
    expect(judgeOdds(cells).flagged).toBe(false);
  });
});

describe('R22: odds as published', () => {
  test.each([
    [25n, 1000n, '2.5000'],
    [1n, 3n, '33.3333'],
    [2n, 3n, '66.6667'],
    [1n, 1n, '100.0000'],
    [1n, 2_000_000n, '0.0001'],
    [0n, 7n, '0.0000'],
  ])('%d of %d is %s %%', (weight, total, shown) => expect(percentOf(weight, total)).toBe(shown));

  test('each prize has its stock, a blank has none', () => {
    expect(stockOf({ kind: 'points', amount: 5n, giftId: null })).toEqual({ asset: 'POINT', giftId: 0 });
    expect(stockOf({ kind: 'coins', amount: 5n, giftId: null })).toEqual({ asset: 'COIN', giftId: 0 });
    expect(stockOf({ kind: 'gift', amount: 1n, giftId: 9 })).toEqual({ asset: 'gift', giftId: 9 });
    expect(stockOf({ kind: 'none', amount: 0n, giftId: null })).toBeUndefined();
  });
});

describe('R24: limits', () => {
  const at = new Date('2026-03-10T10:00:00Z');
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
  const limit = (dailyPlays: number, stated: number, effective = stated) => ({
    dailyPlays,
    statedAt: hours(stated),
    effectiveAt: hours(effective),
  });

  test('lower and equal apply at once, higher after 72 hours', () => {
    expect(effectiveFrom(3, 5, at)).toEqual(at);
    expect(effectiveFrom(5, 5, at)).toEqual(at);
    expect(effectiveFrom(6, 5, at)).toEqual(hours(72));
  });

  test('without a member limit the platform’s maximum; later limits win; a pending raise does not apply', () => {
    expect(capAt([], at)).toBe(20);
    expect(capAt([limit(9, 0, 72), limit(4, -1)], hours(71))).toBe(4);
    expect(capAt([limit(9, 0, 72), limit(4, -1)], hours(72))).toBe(9);
    expect(pendingAt([limit(9, 0, 72), limit(4, -1)], hours(1))?.dailyPlays).toBe(9);
    expect(pendingAt([limit(9, 0, 72)], hours(72))).toBeUndefined();
    expect(pendingAt([], at)).toBeUndefined();
  });

  test('a lower cap set meanwhile cancels the pending raise for good', () => {
    const limits = [limit(2, 5), limit(9, 0, 72), limit(4, -1)];
    expect(capAt(limits, hours(100))).toBe(2);
    expect(pendingAt(limits, hours(10))).toBeUndefined();
  });
});

describe('small rules', () => {
  test('ages in full years, exact to the day', () => {
    expect(yearsBetween('2008-03-10', '2026-03-09')).toBe(17);
    expect(yearsBetween('2008-03-10', '2026-03-10')).toBe(18);
    expect(yearsBetween('2008-12-31', '2026-01-01')).toBe(17);
  });

  test('a name keeps its first letter', () => {
    expect([maskedName(' Siti'), maskedName('李明'), maskedName('👩‍🚀x'), maskedName('')]).toEqual([
      'S***',
      '李***',
      '👩***',
      '***',
    ]);
  });

  test('seed hashes are published by the hour, two days ahead, from the current hour', () => {
    const [first, ...others] = seedHours(new Date('2026-03-10T10:59:59.999Z'));
    expect(first?.toISOString()).toBe('2026-03-10T10:00:00.000Z');
    expect(others).toHaveLength(48);
    expect(others.at(-1)?.toISOString()).toBe('2026-03-12T10:00:00.000Z');
  });
});
