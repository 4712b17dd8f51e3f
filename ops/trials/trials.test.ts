// The short form of the trials: each fault once, nothing lost, nothing doubled.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '@roda/api/test/simulation/seeded-random.ts';
import { FAULTS } from './faults.ts';
import { closeTrial, openTrial, runRound, type Trial } from './trial.ts';

const random = randomOf(1);
let trial: Trial;
beforeAll(async () => void (trial = await openTrial()));
afterAll(() => closeTrial(trial));

test.each(FAULTS)('$name: every acknowledged call is in the books once', async (fault) => {
  const round = await runRound(trial, fault, random);
  expect(round).toMatchObject({ lost: 0, doubled: 0 });
  expect(round.acknowledged).toBeGreaterThan(0);
});
