// Tests by properties what is done next with a message.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStep as nextAt, type Attempt, type AttemptState, type Pace } from './delivery.policy.ts';

const at = new Date('2026-03-10T03:00:00Z');
const hourBefore = new Date('2026-03-10T02:00:00Z');
const NAMES = ['twilio', 'http'] as const;
const pace: Pace = { pausesMs: [2_000, 5_000, 15_000], mostAttempts: 12 };
const nextStep = (known: Omit<Parameters<typeof nextAt>[0], 'pace'>) => nextAt({ ...known, pace });

const providers = fc
  .record({ canAsk: fc.boolean(), isIdempotent: fc.boolean() })
  .map((traits) => NAMES.map((name) => ({ name, ...traits })));
const statesOf = (...states: AttemptState[]) => fc.constantFrom(...states);
const attemptsOf = (state: fc.Arbitrary<AttemptState>) =>
  fc
    .array(fc.record({ provider: fc.constantFrom(...NAMES), state }), { maxLength: 14 })
    .map((made): readonly Attempt[] =>
      made.map((each, index) => ({ ...each, attempt: index + 1, stateAt: hourBefore })),
    );

test('after an attempt that was accepted nothing is sent, whatever came before', () => {
  fc.assert(
    fc.property(
      attemptsOf(statesOf('retry', 'unknown', 'number', 'refused')),
      statesOf('accepted', 'delivered', 'undelivered'),
      providers,
      (before, state, choices) => {
        const last = { attempt: before.length + 1, provider: 'twilio', state, stateAt: at };
        expect(nextStep({ attempts: [...before, last], providers: choices, at })).toEqual({ kind: 'end', why: 'sent' });
      },
    ),
  );
});

test('after one of unknown outcome it is sent elsewhere in no case, and again only under an id that is known there', () => {
  fc.assert(
    fc.property(
      attemptsOf(statesOf('retry', 'number')),
      statesOf('unknown', 'sending'),
      providers,
      (before, state, choices) => {
        const last = { attempt: before.length + 1, provider: 'http', state, stateAt: hourBefore };
        const step = nextStep({ attempts: [...before, last], providers: choices, at });
        if (step.kind !== 'send') return;
        expect(step.provider).toBe('http');
        expect(choices.find(({ name }) => name === 'http')).toMatchObject({ isIdempotent: true, canAsk: false });
      },
    ),
  );
});

test('a provider that does not take the number, or takes nothing from us, is not tried again', () => {
  fc.assert(
    fc.property(attemptsOf(statesOf('retry', 'number', 'refused')), providers, (attempts, choices) => {
      const step = nextStep({ attempts, providers: choices, at });
      if (step.kind !== 'send') return;
      const its = attempts.filter(({ provider }) => provider === step.provider);
      expect(its.every(({ state }) => state === 'retry')).toBe(true);
      expect(step.attempt).toBe(attempts.length + 1);
    }),
  );
});

test('it ends after some attempts, and without providers at once', () => {
  const attempts = Array.from({ length: 12 }, (_, index): Attempt => ({
    ...{ attempt: index + 1, provider: 'http', state: 'retry', stateAt: hourBefore },
  }));
  const http = { name: 'http', canAsk: false, isIdempotent: true };
  const nobody = { kind: 'end', why: 'nobody_takes_it' };
  expect(nextStep({ attempts, providers: [http], at })).toEqual(nobody);
  expect(nextStep({ attempts: [], providers: [], at })).toEqual(nobody);
});

test('the pauses before a provider grow, after a failure and after silence alike, and the last one goes on', () => {
  const http = { name: 'http', canAsk: false, isIdempotent: true };
  for (const state of ['retry', 'unknown'] as const) {
    const pauses = [1, 2, 3, 4].map((count) => {
      const attempts = Array.from({ length: count }, (_, index): Attempt => ({
        ...{ attempt: index + 1, provider: 'http', state, stateAt: at },
      }));
      const step = nextStep({ attempts, providers: [http], at });
      return step.kind === 'wait' ? step.until.getTime() - at.getTime() : step.kind;
    });
    expect(pauses).toEqual([state === 'retry' ? 2_000 : 3_000, 5_000, 15_000, 15_000]);
  }
});
