// Tests the verification of draws: against Node's own cryptography, with valid commitments and invalid ones.

import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { DrawProof } from '@roda/api-contract/engagement/games-fairness';
import { canCompute, checkBox, checkPool, isProven } from './fair-draw.model.ts';

const seed = '8a10370dcb337ef21cd178f468a819a75a3a41035f3ce2e780e749f3b0248fdd';
const hashOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const numberAt = (message: string) =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest().readBigUInt64BE(0);

const weights = [
  { place: 1, weight: 600, name: '5 points' },
  { place: 2, weight: 200, name: '20 points' },
  { place: 3, weight: 50, name: '10 gold coins' },
  { place: 4, weight: 150, name: 'Nothing this time' },
];

const boxProof = (more: Partial<DrawProof> = {}): DrawProof => ({
  game: 'box',
  playId: '01a1f97d-499e-7154-b8a0-5193cf139e4d',
  drawnAt: '2026-11-20T12:34:51.685Z',
  commitment: hashOf(Buffer.from(seed, 'hex')),
  publishedAt: '2026-11-20T12:00:00.000Z',
  seed,
  revealBy: '2026-11-21T12:34:51.685Z',
  clientSeed: 'aaa211060a0a658b',
  nonce: 1,
  weights,
  result: { place: 1, name: '5 points' },
  verified: true,
  ...more,
});

describe('checkBox', () => {
  test.each([1, 2, 3, 17, 400])('finds what the number of play %i means', async (nonce) => {
    expect(canCompute()).toBe(true);
    const expected = numberAt(`aaa211060a0a658b|${nonce}|0`) % 1000n;
    const check = await checkBox(boxProof({ nonce }));
    expect(check.drawn).toMatchObject({ value: expected, counter: 0 });
    expect(check.from <= expected && expected < check.until).toBe(true);
    expect(check.until - check.from).toBe(
      BigInt(weights.find(({ place }) => place === check.prize.place)?.weight ?? 0),
    );
  });

  test('a seed that matches its hash and gives the prize is verified; another prize or another seed is not', async () => {
    const { prize } = await checkBox(boxProof());
    expect(isProven(await checkBox(boxProof({ result: prize })))).toBe(true);
    const other = weights.find(({ place }) => place !== prize.place);
    expect(isProven(await checkBox(boxProof({ result: { place: other?.place ?? 0, name: '' } })))).toBe(false);
    const broken = await checkBox(boxProof({ result: prize, commitment: hashOf('another seed') }));
    expect([broken.isAsSaid, broken.keepsPromise, isProven(broken)]).toEqual([true, false, false]);
  });

  test('a number above the greatest multiple is rejected, and the next one is taken', async () => {
    const total = 2n ** 63n + 2n ** 62n;
    const nonce = Array.from({ length: 50 }, (_each, index) => index).find((each) => numberAt(`x|${each}|0`) >= total);
    const great = [2 ** 63, 2 ** 62].map((weight, index) => ({ place: index + 1, weight, name: '' }));
    const { drawn } = await checkBox(boxProof({ weights: great, clientSeed: 'x', nonce: nonce ?? 0 }));
    expect(drawn.counter).toBeGreaterThan(0);
    expect(drawn.value).toBe(numberAt(`x|${nonce}|${drawn.counter}`) % total);
  });

  test('before the seed is revealed there is nothing to compute', async () => {
    const { seed: _hidden, ...without } = boxProof();
    await expect(checkBox(without)).rejects.toThrow('nothing to compute');
  });
});

describe('checkPool', () => {
  const entries = ['a1', 'b2', 'a1', 'c3', 'b2'].map((ref, index) => ({ place: index + 1, ref }));
  const entriesHash = hashOf(entries.map(({ place, ref }) => `${place}:${ref}\n`).join(''));

  const winnersOf = (prizeCount: number) => {
    let left = entries;
    return Array.from({ length: prizeCount }, (_each, index) => index + 1).flatMap((place) => {
      const entry = left[Number(numberAt(`${entriesHash}|${place}|0`) % BigInt(left.length || 1))];
      if (entry === undefined) return [];
      left = left.filter(({ ref }) => ref !== entry.ref);
      return [{ place, entry: entry.place, ref: entry.ref, coins: 10 }];
    });
  };

  const proof = (more: Partial<DrawProof> = {}): DrawProof => {
    const { nonce: _nonce, weights: _weights, result: _result, ...rest } = boxProof();
    return { ...rest, game: 'pool', entriesHash, prizes: [30, 20, 10, 5], winners: winnersOf(4), ...more };
  };

  test('draws every prize once, and nobody twice', async () => {
    const check = await checkPool(proof(), entries);
    expect(check.winners.map(({ ref }) => ref).toSorted()).toEqual(['a1', 'b2', 'c3']);
    expect(isProven(check)).toBe(true);
  });

  test('detects entries changed after the draw', async () => {
    const check = await checkPool(proof(), [...entries, { place: 6, ref: 'd4' }]);
    expect([check.entriesFit, isProven(check)]).toEqual([false, false]);
  });

  test('detects winners that do not follow from the seed', async () => {
    const [first, ...others] = winnersOf(4);
    const swapped = [{ ...first, place: 1, entry: 99, ref: 'zz', coins: 30 }, ...others];
    const check = await checkPool(proof({ winners: swapped }), entries);
    expect([check.isAsSaid, isProven(check)]).toEqual([false, false]);
  });
});
