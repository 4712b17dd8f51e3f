// Benchmark of the 99th percentile of right log-ins under 500 forged calls a second from another network, against the
// same log-ins without them: the ratio may be 3 at most.
import { randomBytes, randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, bench, say, sized, timeMs } from './harness.ts';
import { dataOf, openLoader, type HttpFilter } from './http.ts';
import { openBench } from './bench-server.ts';

const FOR_MS = sized(8_000, 1_000);
const FORGED_PER_SECOND = 500;
const TICK_MS = 20;
/** Right log-ins start at this interval, whether the one before was answered or not. */
const EVERY_MS = 100;

const appContext = await openBench();
const home = openLoader(appContext.server.origin, '127.0.0.2');
const flood = openLoader(appContext.server.origin, '127.0.0.3');
const { password } = JSON.parse(readFileSync(path.join(appContext.server.data, 'demo.json'), 'utf8')) as {
  password: string;
};
const right: HttpFilter = {
  path: '/wx/auth/jwscLogin',
  method: 'POST',
  body: { phone: '081234567890', countryId: 1, password },
};

const token = (): string => randomBytes(32).toString('base64url');
const phone = (): string => `0812${randomInt(10_000_000, 99_999_999)}`;
/** Calls that a stranger can make, at every door that hashes. */
const FORGED: readonly (() => HttpFilter)[] = [
  () => ({ path: '/wx/auth/jwscLogin', body: { phone: phone(), countryId: 1, password: 'not-this-one-1' } }),
  () => ({ path: '/wx/just/oauth/bingPhoneNumber', body: { ticket: `roda-${token()}` } }),
  () => ({ path: '/admin/auth/accept', body: { token: token(), password: 'not-this-one-1' } }),
  () => ({ path: '/admin/auth/login', body: { email: `${phone()}@test.example`, password: 'not-this-one-1' } }),
];

/** The 99th percentile of the time that right log-ins take, in milliseconds. */
const slowestHundredth = async (): Promise<number> => {
  const taken: Promise<number>[] = [];
  for (const end = performance.now() + FOR_MS; performance.now() < end; await pause(EVERY_MS))
    taken.push(timeMs(async () => dataOf(await home.ask(right))));
  const sorted = (await Promise.all(taken)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
};

/** Forged calls at their rate as long as the work runs; prints the rate that was answered. */
const floodWhile = async <T>(work: () => Promise<T>): Promise<T> => {
  const sent: Promise<unknown>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) * FORGED_PER_SECOND) / 1_000;
    while (sent.length < due) {
      const forged = FORGED[sent.length % FORGED.length];
      if (forged !== undefined) sent.push(flood.ask({ ...forged(), method: 'POST' }));
    }
  }, TICK_MS);
  const result = await work().finally(() => clearInterval(timer));
  await Promise.all(sent);
  say(`forged ${((sent.length * 1_000) / (performance.now() - began)).toFixed(0)}/s answered`);
  return result;
};

await bench(
  slowestHundredth,
  { 'login-flood-p99': { figure: () => floodWhile(slowestHundredth), goal: atMost(3) } },
  { unit: 'ms' },
);

home.close();
flood.close();
await appContext.close();
