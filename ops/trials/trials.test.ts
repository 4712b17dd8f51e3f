// The short form of the trials: each fault once, nothing lost, nothing doubled.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomOf } from '@roda/api/test/simulation/seeded-random.ts';
import { DISK_FAULTS } from './disk-faults.ts';
import { FAULTS } from './faults.ts';
import { closeTrial, openTrial, runRound, type Trial } from './trial.ts';

const SIZE = { recordCount: 600, withdrawalCount: 12 };
const random = randomOf(1);

describe.each([
  { place: 'on the run’s disk', faults: FAULTS, options: SIZE },
  { place: 'on a disk of its own', faults: DISK_FAULTS, options: { ...SIZE, hasDisk: true as const } },
])('a server $place', ({ faults, options }) => {
  let trial: Trial;
  beforeAll(async () => void (trial = await openTrial(options)));
  afterAll(() => closeTrial(trial));

  test.each(faults)('$name: every acknowledged call is in the books once', async (fault) => {
    const round = await runRound(trial, fault, random);
    expect(round).toMatchObject({ lost: 0, doubled: 0 });
    expect(round.acknowledged).toBeGreaterThan(0);
  });
});
