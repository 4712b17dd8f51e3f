// Tests that a quiet network pays the ordinary puzzle, and that more of anything never costs less.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE_WORK, MOST_WORK } from '#people/identity/sessions/log-in-work.policy.ts';
import { needOf, usedShare, waysOf, type Behaviour } from './network-work.policy.ts';

const quiet: Behaviour = { texts: 0, share: 0, countryShare: 0, failures: 0 };

const behaviour = fc.record({
  texts: fc.integer({ min: 0, max: 5_000 }),
  share: fc.double({ min: 0, max: 2, noNaN: true }),
  countryShare: fc.double({ min: 0, max: 1, noNaN: true }),
  failures: fc.integer({ min: 0, max: 100_000 }),
});

test.each([
  [quiet, 1, false],
  [{ ...quiet, texts: 2, countryShare: 1 }, 1, false],
  [{ ...quiet, texts: 3, countryShare: 0.5 }, 4, false],
  [{ ...quiet, texts: 3, countryShare: 0.75 }, 8, true],
  [{ ...quiet, share: 0.124 }, 1, false],
  [{ ...quiet, share: 0.125 }, 4, false],
  [{ ...quiet, share: 0.25 }, 8, true],
  [{ ...quiet, share: 1 }, 32, true],
  [{ ...quiet, failures: 59 }, 1, false],
  [{ ...quiet, failures: 60 }, 4, false],
  [{ ...quiet, failures: 120 }, 8, true],
])('%o needs %i times the ordinary work, a person besides: %s', (given, times, person) => {
  expect(needOf(given)).toEqual({ work: BASE_WORK * times, person });
});

test('what a household does is quiet, whatever is allowed', () => {
  expect([0, 1, 2, 3, 8].map((count) => usedShare(count, 4))).toEqual([0, 0, 0, 0.75, 2]);
});

test('it never falls with more of anything, and has an upper bound', () => {
  fc.assert(
    fc.property(behaviour, behaviour, (one, more) => {
      const sum: Behaviour = {
        texts: one.texts + more.texts,
        share: one.share + more.share,
        countryShare: Math.max(one.countryShare, more.countryShare),
        failures: one.failures + more.failures,
      };
      expect(needOf(sum).work).toBeGreaterThanOrEqual(needOf(one).work);
      expect(needOf(sum).work).toBeLessThanOrEqual(MOST_WORK);
    }),
  );
});

test('a puzzle alone is always a way, and the dearest; without the outside captcha all others cost the more', () => {
  fc.assert(
    fc.property(behaviour, (given) => {
      const need = needOf(given);
      for (const outside of ['none', 'asked', 'unavailable'] as const) {
        const { work, pictureWork = work, outsideWork = pictureWork } = waysOf(need, outside);
        expect(work).toBeGreaterThanOrEqual(pictureWork);
        expect(pictureWork).toBeGreaterThanOrEqual(outsideWork);
        expect(work).toBeLessThanOrEqual(MOST_WORK);
      }
      const [asked, gone] = [waysOf(need, 'asked'), waysOf(need, 'unavailable')];
      expect({ ...gone, outsideWork: asked.outsideWork }).toEqual({ ...asked, outsideWork: asked.outsideWork });
    }),
  );
});
