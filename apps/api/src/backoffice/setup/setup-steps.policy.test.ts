// Tests which steps of the setup checklist are done, open or waiting, and for what.
import { describe, expect, test } from 'vitest';
import { hasPeople, setupStepsOf, type StepRule } from './setup-steps.policy.ts';

const COLLEAGUES: StepRule = { step: 'colleagues', roles: ['owner', 'compliance'], approvers: [], after: [] };
const LICENCE: StepRule = { step: 'licence', roles: ['compliance'], approvers: ['compliance'], after: ['country'] };
const COUNTRY: StepRule = { step: 'country', roles: ['config'], approvers: [], after: [] };
const FACTORS: StepRule = { step: 'second_factors', roles: [], approvers: [], after: [] };
const rules = [FACTORS, COLLEAGUES, COUNTRY, LICENCE];
const TWO = [['compliance', 'config'], ['compliance']] as const;

describe('hasPeople', () => {
  test('one person can’t do it and approve it', () => {
    expect(hasPeople(LICENCE, [])).toBe(false);
    expect(hasPeople(LICENCE, [['compliance']])).toBe(false);
    expect(hasPeople(LICENCE, TWO)).toBe(true);
    expect(hasPeople(COUNTRY, [['compliance']])).toBe(false);
    expect(hasPeople(COUNTRY, [['config']])).toBe(true);
    expect(hasPeople(FACTORS, [])).toBe(true);
  });
});

describe('setupStepsOf', () => {
  const stateOf = (
    progress: Parameters<typeof setupStepsOf>[0]['progress'],
    held = TWO as readonly never[] | typeof TWO,
  ) =>
    Object.fromEntries(
      setupStepsOf({ rules, progress, held }).map(({ step, state, waitsFor }) => [step, [state, ...waitsFor]]),
    );

  test('what is there is done, what comes first is open, the rest waits for it', () => {
    expect(stateOf(new Map([['second_factors', { done: 1, of: 2 }]]))).toEqual({
      second_factors: ['open'],
      colleagues: ['done'],
      country: ['open'],
      licence: ['waiting', 'country'],
    });
    expect(stateOf(new Map([['country', { done: 1, of: 1 }]])).licence).toEqual(['open']);
  });

  test('a step without its people waits for colleagues, who are never waited for by themselves', () => {
    expect(stateOf(new Map([['country', { done: 1, of: 1 }]]), [])).toMatchObject({
      colleagues: ['open'],
      licence: ['waiting', 'colleagues'],
    });
  });

  test('a step that is undone later is open again, and one that is done waits for nothing', () => {
    const later = new Map([['licence', { done: 1, of: 1 }] as const]);
    expect(stateOf(later)).toMatchObject({ country: ['open'], licence: ['done'] });
    expect(stateOf(new Map([['licence', { done: 0, of: 1 }]])).licence).toEqual(['waiting', 'country']);
  });

  test('a step that is not asked for is waited for by none', () => {
    expect(setupStepsOf({ rules: [LICENCE], progress: new Map(), held: TWO })).toMatchObject([
      { step: 'licence', state: 'open', waitsFor: [] },
    ]);
  });

  test('colleagues counts the steps that have their people', () => {
    const found = setupStepsOf({ rules, progress: new Map(), held: [['compliance']] });
    expect(found.find(({ step }) => step === 'colleagues')).toMatchObject({ state: 'open', done: 1, of: 3 });
  });
});
