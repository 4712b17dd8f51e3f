// Tests of the scheduled jobs: expired rows are deleted, live ones stay, and an expired text message is not sent.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendCode } from '@roda/api-contract/people/identity';
import { freshPhone, receiveCode, solveCaptcha, textsTo } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

const rowsLeft = async (): Promise<readonly number[]> => {
  const [row] = await context.see<{ captchas: number; codes: number; counts: number }>(
    `select (select count(*)::int from captchas) as captchas, (select count(*)::int from codes) as codes,
       (select count(*)::int from send_counts) as counts`,
  );
  return [row?.captchas ?? -1, row?.codes ?? -1, row?.counts ?? -1];
};

describe('identity.sweep', () => {
  test('captchas, codes and counters are deleted once expired', async () => {
    // Without what other tests left.
    context.clock.advance('P4D');
    await context.runJobs();
    await receiveCode(context, { phone: freshPhone(), scene: 'register' });
    // Of the phone, its address and its network, the beginning of its number, its country and the day.
    expect(await rowsLeft()).toEqual([1, 1, 6]);
    await context.runJobs();
    expect(await rowsLeft()).toEqual([1, 1, 6]);
    context.clock.advance('P4D');
    await context.runJobs();
    expect(await rowsLeft()).toEqual([0, 0, 0]);
  });
});

describe('identity.sendSms', () => {
  test('an expired code is not sent', async () => {
    const phone = freshPhone();
    const answer = await solveCaptcha(context);
    const sent = await context.call(sendCode, nobody, { phone, countryId: 1, scene: 'register', ...answer });
    expect(sent.errno).toBe(0);
    context.clock.advance('PT6M');
    await context.runJobs();
    expect(await textsTo(context, `+62${phone.slice(1)}`)).toEqual([]);
  });
});
