// Benchmark of the 99th percentile of reads during many logins, against the same reads without load.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { atMost, bench, sized } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { openBench } from './bench-server.ts';

const FOR_MS = sized(4_000, 500);
const READERS = 4;
const STORM = 32;
const READ = { path: '/wx/g/account/info' };

const appContext = await openBench();
const [reader, storm] = [openLoader(appContext.server.origin), openLoader(appContext.server.origin)];
const { password } = JSON.parse(readFileSync(path.join(appContext.server.data, 'demo.json'), 'utf8')) as {
  password: string;
};
const member = { phone: '081234567890', countryId: 1, password };
const LOG_IN = { path: '/wx/auth/jwscLogin', method: 'POST', body: member } as const;
const { token } = dataOf<{ token: string }>(await reader.ask(LOG_IN));
const headers = { authorization: `Bearer ${token}`, 'x-country': '1' };

/** The 99th percentile of read latency in milliseconds, with `READERS` sequential readers. */
const slowestHundredth = async (): Promise<number> => {
  const took: number[] = [];
  const end = performance.now() + FOR_MS;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      dataOf(await reader.ask({ ...READ, headers }));
      took.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: READERS }, lane));
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? Number.NaN;
};

/** Log-ins of a member with `STORM` concurrent lanes, as long as the work runs. */
const stormWhile = async <T>(work: () => Promise<T>): Promise<T> => {
  let over = false;
  const lane = async (): Promise<void> => {
    while (!over) dataOf(await storm.ask(LOG_IN));
  };
  const lanes = Array.from({ length: STORM }, lane);
  const result = await work().finally(() => void (over = true));
  await Promise.all(lanes);
  return result;
};

await bench(
  slowestHundredth,
  { 'reads-under-login-p99': { figure: () => stormWhile(slowestHundredth), goal: atMost(2) } },
  { unit: 'ms' },
);

reader.close();
storm.close();
await appContext.close();
