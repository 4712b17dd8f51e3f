// Proves what runs by itself: old traces go, live ones stay, and a text that comes too late is not sent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCode } from '@roda/contract/identity';
import { freshPhone, receiveCode, solveCaptcha, textsTo } from '#test/factories/identity.ts';
import { nobody, openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const rowsLeft = async (): Promise<readonly number[]> => {
  const [row] = await world.see<{ captchas: number; codes: number; counts: number }>(
    `select (select count(*)::int from captchas) as captchas, (select count(*)::int from codes) as codes,
       (select count(*)::int from send_counts) as counts`,
  );
  return [row?.captchas ?? -1, row?.codes ?? -1, row?.counts ?? -1];
};

describe('identity.sweep', () => {
  test('captchas, codes and counts go once they are over', async () => {
    await receiveCode(world, { phone: freshPhone(), scene: 'register' });
    expect(await rowsLeft()).toEqual([1, 1, 2]);
    await world.runJobs();
    expect(await rowsLeft()).toEqual([1, 1, 2]);
    world.clock.advance('P4D');
    await world.runJobs();
    expect(await rowsLeft()).toEqual([0, 0, 0]);
  });
});

describe('identity.sendSms', () => {
  test('a code that is over is not sent', async () => {
    const phone = freshPhone();
    const answer = await solveCaptcha(world);
    const sent = await world.call(sendCode, nobody, { phone, countryId: 1, scene: 'register', ...answer });
    expect(sent.errno).toBe(0);
    world.clock.advance('PT6M');
    await world.runJobs();
    expect(await textsTo(world, `+62${phone.slice(1)}`)).toEqual([]);
  });
});
