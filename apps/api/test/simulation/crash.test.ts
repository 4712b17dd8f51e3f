// Tests that acknowledged writes survive kill -9 of the server and of its database, and that all other data is
// consistent.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeTheatre, crashOnce, openTheatre, type Theatre } from './crash.ts';
import { randomOf } from './seeded-random.ts';

const rounds = Number(process.env['SIM_ROUNDS'] ?? 3);
const random = randomOf(Number(process.env['SIM_SEED'] ?? 1));
let theatre: Theatre;
beforeAll(async () => void (theatre = await openTheatre()));
afterAll(() => closeTheatre(theatre));

test(`killed ${rounds} times under load, every acknowledged call is there and every invariant holds`, async () => {
  let acknowledged = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { withDatabase, settling, killedAfterMs, acknowledged: count } = await crashOnce(theatre, random);
    acknowledged += count;
    const killed = withDatabase ? 'server and database' : 'server';
    const during = settling ? 'purchases and a settlement' : 'purchases';
    process.stdout.write(
      `round ${round}: ${killed} killed after ${killedAfterMs} ms of ${during}; ${count} acknowledged, all there\n`,
    );
  }
  expect(acknowledged).toBeGreaterThan(0);
}, 3_600_000);
