// Tests that a rolling restart of three instances behind nginx refuses, loses and doubles no call.
import { expect, test } from 'vitest';
import { randomOf } from '@roda/api/test/simulation/seeded-random.ts';
import { findNginx } from './nginx.ts';
import { rollingRestart } from './rolling-restart.ts';

test('no call is refused, lost or done twice while each instance is restarted', async () => {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error('this trial needs nginx on PATH');
  const rolled = await rollingRestart(nginx, randomOf(1));
  expect(rolled).toMatchObject({ refused: [], lost: 0, doubled: 0 });
  expect(rolled.acknowledged).toBeGreaterThan(0);
  expect(rolled.reads).toBeGreaterThan(rolled.acknowledged);
});
