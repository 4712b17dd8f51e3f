// Benchmark of the 99th percentile of right log-ins under 500 forged calls a second from another network, against the
// same log-ins without them: the ratio may be 3 at most; and in the first seconds of a network that has not failed yet.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atMost, bench, say, sized, timeMs } from './harness.ts';
import type { FloodAnswered, FloodOrder } from './flood.ts';
import { dataOf, openLoader, type HttpFilter } from './http.ts';
import { openBench } from './bench-server.ts';

const FOR_MS = sized(6_000, 1_000);
/** The free tries of a network are hashed by then. */
const START_MS = sized(3_000, 500);
const FORGED_PER_SECOND = 500;
/** Right log-ins start at this interval, whether the one before was answered or not. */
const EVERY_MS = 100;

const appContext = await openBench();
const home = openLoader(appContext.server.origin, '127.0.0.2');
const flood = fork(path.join(import.meta.dirname, 'flood.ts'), [appContext.server.origin]);
flood.once('exit', (code) => code === 0 || process.exit(1));
await once(flood, 'message');
const { password } = JSON.parse(readFileSync(path.join(appContext.server.data, 'demo.json'), 'utf8')) as {
  password: string;
};
const right: HttpFilter = {
  path: '/wx/auth/jwscLogin',
  method: 'POST',
  body: { phone: '081234567890', countryId: 1, password },
};

/** The 99th percentile of the time that right log-ins take, in milliseconds. */
const slowestHundredth = async (forMs = FOR_MS): Promise<number> => {
  const taken: Promise<number>[] = [];
  for (const end = performance.now() + forMs; performance.now() < end; await pause(EVERY_MS))
    taken.push(timeMs(async () => dataOf(await home.ask(right))));
  const sorted = (await Promise.all(taken)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
};

const send = (order: FloodOrder): void => void flood.send(order);

/** Forged calls at their rate as long as the work runs; prints the rate that was answered. */
const floodWhile = async <T>(localAddress: string, work: () => Promise<T>): Promise<T> => {
  send({ localAddress, perSecond: FORGED_PER_SECOND });
  const result = await work();
  const ended = once(flood, 'message');
  send('end');
  const [{ count, ms }] = (await ended) as [FloodAnswered];
  say(`forged ${((count * 1_000) / ms).toFixed(0)}/s answered`);
  return result;
};

let freshCount = 0;
const freshAddress = (): string => `127.0.1.${(freshCount += 1)}`;

await bench(
  () => slowestHundredth(),
  {
    'login-flood-p99': { figure: () => floodWhile('127.0.0.3', () => slowestHundredth()), goal: atMost(3) },
    // Its first tries need no puzzle, and are hashed.
    'login-flood-start-p99': { figure: () => floodWhile(freshAddress(), () => slowestHundredth(START_MS)) },
  },
  { unit: 'ms' },
);

home.close();
flood.disconnect();
await appContext.close();
