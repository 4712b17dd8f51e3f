// Benchmark of members' log-ins with argon2id, against argon2id alone. (Operators' passwords are hashed one at a time.)
import { hash, verify } from '@node-rs/argon2';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { atLeast, bench, rate, sized } from './harness.ts';
import { dataOf, openLoader } from './http.ts';
import { openBench } from './bench-server.ts';

const LOAD = { lanes: 16, forMs: sized(3000, 300) };
/** 19 MiB, two passes, one lane: what the server uses. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const appContext = await openBench();
const loader = openLoader(appContext.server.origin);
const { password } = JSON.parse(readFileSync(path.join(appContext.server.data, 'demo.json'), 'utf8')) as {
  password: string;
};
const body = { phone: '081234567890', countryId: 1, password };
const logIn = async (): Promise<unknown> =>
  dataOf(await loader.ask({ path: '/wx/auth/jwscLogin', method: 'POST', body }));
const stored = await hash(password, STRENGTH);

await logIn();
await bench(() => rate(() => verify(stored, password, STRENGTH), LOAD), {
  login: { figure: () => rate(logIn, LOAD), goal: atLeast(0.9) },
});

loader.close();
await appContext.close();
