// Tests how questions are drawn, when an attempt ends, and what it wins.
import { addDays } from '@roda/domain/time-zones';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawQuiz,
  nextQuizDay,
  quizOn,
  RESUME_MS,
  stateAt,
  weekdayOf,
  wonBy,
  type Drawable,
  type QuizRule,
} from './quiz.policy.ts';

const rule = (more: Partial<QuizRule> = {}): QuizRule => ({
  ...{ id: 1, fromOn: '2026-01-01', questionCount: 3, weekdays: [1, 2, 3, 4, 5] },
  ...{ prizeMinor: 500_000n, dayBudgetMinor: 5_000_000n, currency: 'IDR', pointsPerRight: 2 },
  ...more,
});

const seed = fc.uint8Array({ minLength: 16, maxLength: 16 });
const bank = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    level: fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const),
    optionCount: fc.integer({ min: 2, max: 4 }),
    seenOn: fc.option(fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-01-01', count))),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
);

describe('quiz.rules', () => {
  test('draws the given number of distinct questions, each with all of its options once, easy ones first', () => {
    fc.assert(
      fc.property(bank, fc.integer({ min: 1, max: 10 }), seed, (questions, count, bytes) => {
        const drawn = drawQuiz(questions, count, bytes);
        expect(drawn === undefined).toBe(questions.length < count);
        if (drawn === undefined) return;
        expect(new Set(drawn.map(({ id }) => id)).size).toBe(count);
        const byId = new Map<number, Drawable>(questions.map((each) => [each.id, each]));
        for (const { id, order } of drawn) {
          const { optionCount = 0 } = byId.get(id) ?? {};
          expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: optionCount }, (_none, n) => n + 1));
        }
        const ranks = drawn.map(({ id }) => ['easy', 'medium', 'hard'].indexOf(byId.get(id)?.level ?? ''));
        expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      }),
    );
  });

  test('no question repeats while another was seen longer ago', () => {
    fc.assert(
      fc.property(bank, fc.integer({ min: 1, max: 10 }), seed, (questions, count, bytes) => {
        const drawn = new Set((drawQuiz(questions, count, bytes) ?? []).map(({ id }) => id));
        if (drawn.size === 0) return;
        const ages = (chosen: boolean) =>
          questions
            .filter(({ id }) => drawn.has(id) === chosen)
            .map(({ seenOn }) => seenOn ?? '')
            .sort();
        const [newest = '', oldest] = [ages(true).at(-1), ages(false)[0]];
        if (oldest !== undefined) expect(newest <= oldest).toBe(true);
      }),
    );
  });

  test('the same seed draws the same questions; other seeds draw others', () => {
    const questions = Array.from(
      { length: 20 },
      (_none, n) => ({ id: n + 1, level: 'easy', optionCount: 4, seenOn: null }) as const,
    );
    const drawnWith = (byte: number) => JSON.stringify(drawQuiz(questions, 5, new Uint8Array(16).fill(byte)));
    expect(drawnWith(1)).toBe(drawnWith(1));
    expect(new Set(Array.from({ length: 50 }, (_none, n) => drawnWith(n))).size).toBeGreaterThan(45);
  });

  test('each option comes first about equally often', () => {
    const counts = [0, 0, 0, 0];
    for (let n = 0; n < 4_000; n += 1) {
      const bytes = new Uint8Array(16);
      new DataView(bytes.buffer).setUint32(0, n * 2_654_435_761);
      new DataView(bytes.buffer).setUint32(8, n);
      const first = drawQuiz([{ id: 1, level: 'easy', optionCount: 4, seenOn: null }], 1, bytes)?.[0]?.order[0] ?? 0;
      counts[first - 1] = (counts[first - 1] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(130);
  });

  test('ten minutes of inactivity are allowed, any more forfeits; a finished attempt is unchanged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 * RESUME_MS }),
        fc.constantFrom('running', 'done', 'forfeited'),
        (quiet, state) => {
          const lastAt = new Date('2026-03-29T00:55:00Z');
          const then = stateAt({ state, lastAt }, new Date(lastAt.getTime() + quiet));
          expect(then).toBe(state === 'running' && quiet > RESUME_MS ? 'forfeited' : state);
        },
      ),
    );
  });

  test('weekdays: Monday is the first', () => {
    expect(['2026-03-09', '2026-03-15', '2024-02-29'].map(weekdayOf)).toEqual([1, 7, 4]);
  });

  test('a quiz takes place on the weekdays of the version in force', () => {
    const rules = [
      rule(),
      rule({ id: 2, fromOn: '2026-03-16', weekdays: [] }),
      rule({ id: 3, fromOn: '2026-04-01', weekdays: [7] }),
    ];
    expect(quizOn(rules, '2026-03-13')?.id).toBe(1);
    expect(quizOn(rules, '2026-03-14')).toBeUndefined();
    expect(quizOn(rules, '2026-03-16')).toBeUndefined();
    expect(nextQuizDay(rules, '2026-03-12')).toBe('2026-03-13');
    expect(nextQuizDay(rules, '2026-03-13')).toBe('2026-04-05');
    expect(nextQuizDay([rule({ weekdays: [] })], '2026-03-13')).toBeUndefined();
  });

  test('only all answers right win the prize; otherwise right answers count', () => {
    fc.assert(
      fc.property(
        fc.nat(10),
        fc.nat(10),
        fc.nat(100),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        (rightCount, more, points, prize) => {
          const questionCount = rightCount + more;
          const won = wonBy({ rightCount, questionCount, prizeMinor: prize, pointsPerRight: points });
          const isPrize = more === 0 && prize > 0n;
          expect(won.minor).toBe(isPrize ? prize : BigInt(rightCount * points));
          expect(won.kind).toBe(isPrize ? 'prize' : won.minor > 0n ? 'points' : 'none');
        },
      ),
    );
  });
});
