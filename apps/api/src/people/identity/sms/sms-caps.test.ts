// Tests that a pumping attack ends at a cap, that others still get codes, and that operators hear of it.
import { overview } from '@roda/api-contract/backoffice/overview';
import { sendCode } from '@roda/api-contract/people/identity';
import { afterEach, describe, expect, test } from 'vitest';
import { makeOperator, solveCaptcha } from '#test/factories/identity.ts';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { networkOf } from './sms-caps.policy.ts';

const closing: TestContext[] = [];
afterEach(async () => {
  for (const context of closing.splice(0)) await context.close();
});

const opened = async (environment: Readonly<Record<string, string>>) => {
  const context = await openTestContext({ environment, schedules: /^identity\./u });
  closing.push(context);
  const ask = async (phone: string) =>
    context.call(sendCode, nobody, { phone, countryId: 1, scene: 'register', ...(await solveCaptcha(context)) });
  const stopped = async (cap: string): Promise<boolean> =>
    (await context.around.metrics.text()).includes(`roda_sms_stopped_total{cap="${cap}"}`);
  return { context, ask, stopped };
};

/** Numbers of one range of a million. */
const inRange = (index: number): string => `08123400${String(index).padStart(4, '0')}`;

describe('identity.sendCode under caps', () => {
  test('refuses: more codes to numbers that begin alike than the cap; others still get theirs', async () => {
    const { context, ask, stopped } = await opened({ RODA_SMS_PER_PREFIX: '5' });
    for (let index = 0; index < 5; index += 1) expect((await ask(inRange(index))).errno).toBe(0);
    for (let index = 5; index < 9; index += 1)
      expect(await ask(inRange(index))).toMatchObject({
        errno: 503,
        data: { code: 'sms_unavailable', reason: 'prefix' },
      });
    expect((await ask('081399990000')).errno).toBe(0);
    await context.runJobs();
    expect(await context.see('select count(*)::int as n from sms_messages')).toEqual([{ n: 6 }]);
    expect(await context.see('select cap, label, refused_count as n from sms_stops')).toEqual([
      { cap: 'prefix', label: '+6281234', n: 4 },
    ]);
    expect(await stopped('prefix')).toBe(true);
    const { data } = await context.call(overview, await makeOperator(context, 'operations'), {});
    expect(data.alerts).toContainEqual(
      expect.objectContaining({ kind: 'sms_stopped', severity: 'warning', count: 4, name: 'prefix' }),
    );
    context.clock.advance('P1D');
    expect((await ask(inRange(5))).errno).toBe(0);
    const next = await context.call(overview, await makeOperator(context, 'operations'), {});
    expect(next.data.alerts.map(({ kind }) => kind)).not.toContain('sms_stopped');
  });
  test.each([
    ['RODA_SMS_PER_DAY', 'sms_unavailable', { reason: 'day' }],
    ['RODA_SMS_PER_COUNTRY', 'sms_unavailable', { reason: 'country' }],
    ['RODA_SMS_PER_NETWORK', 'too_often', { retryAfter: expect.any(Number) as number }],
  ])('refuses: what is beyond %s, with %s', async (variable, code, facts) => {
    const { context, ask } = await opened({ [variable]: '2' });
    expect((await ask('081300000001')).errno).toBe(0);
    expect((await ask('081400000001')).errno).toBe(0);
    expect((await ask('081500000001')).data).toMatchObject({ code, ...facts });
    await context.runJobs();
    expect(await context.see('select count(*)::int as n from sms_messages')).toEqual([{ n: 2 }]);
  });
  test('races: of many calls at once no more than the cap send', async () => {
    const { context, ask } = await opened({ RODA_SMS_PER_PREFIX: '3' });
    const replies = await Promise.all(Array.from({ length: 8 }, (_, index) => ask(inRange(index))));
    expect(replies.filter(({ errno }) => errno === 0)).toHaveLength(3);
    await context.runJobs();
    expect(await context.see('select count(*)::int as n from sms_messages')).toEqual([{ n: 3 }]);
  });
  test('repeats: a call that is refused for its phone counts towards nothing', async () => {
    const { ask } = await opened({ RODA_SMS_PER_PREFIX: '2' });
    expect((await ask(inRange(0))).errno).toBe(0);
    for (let tried = 0; tried < 3; tried += 1) expect((await ask(inRange(0))).errno).toBe(702);
    expect((await ask(inRange(1))).errno).toBe(0);
  });
});

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1'],
  ['2001:0DB8:0:0001:bbbb:0:0:2', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
