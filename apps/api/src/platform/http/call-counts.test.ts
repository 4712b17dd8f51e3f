// Tests that processes of one database count a network's calls together, and that quiet networks cost it nothing.
import { listCountries } from '@roda/api-contract/backoffice/markets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nobody, openTestContext, type TestContext } from '#test/test-context.ts';
import { openCallCounts, type CallCounts } from './call-counts.ts';

const LIMIT = 100;
const MINUTE = Date.parse('2026-03-10T03:00:00Z');

let context: TestContext;
beforeAll(async () => {
  context = await openTestContext();
});
afterAll(() => context.close());

let minutes = 0;
/** Two processes in a minute of their own. */
const twoProcesses = () => {
  const clock = { ms: MINUTE + (minutes += 10) * 60_000 };
  const { pool, vault } = context.around;
  const open = (): CallCounts => openCallCounts({ pool, vault, limit: LIMIT, now: () => clock.ms });
  return { clock, one: open(), other: open() };
};
const countTimes = (counts: CallCounts, network: string, times: number): number =>
  Array.from({ length: times }, () => counts.count(network)).at(-1) ?? 0;
const rows = () => context.see<{ calls: number }>('select calls from call_counts order by calls');

describe('call counts', () => {
  test('replies: what one process has counted, the other knows after both have shared', async () => {
    const { one, other } = twoProcesses();
    expect(countTimes(one, '10.0.0.1', 60)).toBe(60);
    await one.share();
    expect(countTimes(other, '10.0.0.1', 20)).toBe(20);
    await other.share();
    expect(other.count('10.0.0.1')).toBe(81);
    one.count('10.0.0.1');
    await one.share();
    expect(one.count('10.0.0.1')).toBe(82);
  });

  test('repeats: sharing again adds nothing', async () => {
    const { one } = twoProcesses();
    countTimes(one, '10.0.0.2', 30);
    for (let again = 0; again < 3; again += 1) await one.share();
    expect(one.count('10.0.0.2')).toBe(31);
  });

  test('races: calls that are shared at the same time are all counted, once', async () => {
    const { one, other } = twoProcesses();
    const networks = ['10.1.0.1', '10.1.0.2', '10.1.0.3'];
    for (let round = 0; round < 10; round += 1) {
      for (const network of networks) for (const each of [one, other]) countTimes(each, network, 10);
      await Promise.all([one.share(), other.share()]);
    }
    for (const network of networks) for (const each of [one, other]) each.count(network);
    await one.share();
    await other.share();
    for (const network of networks) expect(other.count(network)).toBe(203);
  });

  test('a quiet network is stored nowhere; a busy one without its address, for some minutes', async () => {
    await context.see('delete from call_counts');
    const { clock, one } = twoProcesses();
    countTimes(one, '10.0.0.3', LIMIT / 10 - 1);
    await one.share();
    expect(await rows()).toEqual([]);
    countTimes(one, '10.0.0.3', 1);
    await one.share();
    expect(await rows()).toEqual([{ calls: LIMIT / 10 }]);
    clock.ms += 60_000;
    expect(one.count('10.0.0.3')).toBe(1);
    clock.ms += 6 * 60_000;
    await one.share();
    expect(await rows()).toEqual([]);
  });
});

describe('the limit of a network', () => {
  test('refuses: calls to one process once those to the other have reached it', async () => {
    // Its own database: a server with a limit deletes what is older than some real minutes.
    const limited = await openTestContext({ environment: { RODA_RATE: String(LIMIT) } });
    const neighbour = await limited.openNeighbour();
    const askOf = ({ call }: Pick<TestContext, 'call'>): Promise<string> =>
      call(listCountries, nobody, {}).then(
        () => 'answered',
        (error: Error) => error.message,
      );
    expect(await askOf(limited)).toBe('answered');
    // Polled, since a minute may end meanwhile, with which counting begins anew.
    await expect.poll(() => askOf(limited), { interval: 1, timeout: 60_000 }).toContain('HTTP 429');
    // Its own share first, below which it asks nobody.
    await expect.poll(() => askOf(neighbour), { timeout: 60_000 }).toContain('HTTP 429');
    await neighbour.close();
    await limited.close();
  });
});
