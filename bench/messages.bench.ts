// Benchmark of text messages: from the commit that asks for one until it leaves, while settlement, audit and proof of
// liabilities run over all holdings, beside the same while nothing else runs. `BENCH_HOLDINGS=1000000` is a whole day
// of a large fleet.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { composeServer } from '../apps/api/src/app.ts';
import { constraintDomainErrors } from '../apps/api/src/constraints.ts';
import { smsPlace } from '../apps/api/src/people/identity/sms/send-sms.jobs.ts';
import { jobContextOf, type AppContext } from '../apps/api/src/platform/app-context.ts';
import { readConfig } from '../apps/api/src/platform/config.ts';
import { openPool } from '../apps/api/src/platform/db/pool.ts';
import { systemIds } from '../apps/api/src/platform/ids.ts';
import { prepareQueue } from '../apps/api/src/platform/jobs/queue-schema.ts';
import { startWorkers } from '../apps/api/src/platform/jobs/workers.ts';
import { openLog } from '../apps/api/src/platform/log.ts';
import { openMetrics } from '../apps/api/src/platform/metrics.ts';
import { readSecrets } from '../apps/api/src/platform/secrets.ts';
import { openServices } from '../apps/api/src/platform/services.ts';
import { openVault } from '../apps/api/src/platform/encryption/vault.ts';
import { figureAtMost, medianOf, report, say, sized } from './harness.ts';
import type { BenchGoal } from './rows.ts';
import { openRows, START } from './settlement-rows.ts';

const HOLDINGS = Number(process.env['BENCH_HOLDINGS'] ?? sized(50_000, 2_000));
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? sized(2, 1));
/** Messages of a quiet turn, and the pause between two. */
const [QUIET_COUNT, EVERY_MS] = [sized(100, 10), 100];
const DAY_MS = 86_400_000;
/** Audit and proof are due again after that long. */
const NEXT_MS = 5 * 60_000 + 1_000;
const LIFE_MS = 3_600_000;

const began = performance.now();
const rows = await openRows(HOLDINGS);
say(`${HOLDINGS} holdings in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
await prepareQueue(rows.databaseUrl);

/** Text messages that have not left, by their code. */
const underWay = new Map<string, () => void>();
let aheadMs = 2 * 3_600_000;
const since = performance.now();
const now = (): Date => new Date(START.getTime() + aheadMs + performance.now() - since);

const config = readConfig({ RODA_DATA: path.join(rows.folder, 'data'), RODA_RATE: '0' });
const secrets = readSecrets(config);
const vault = openVault(secrets);
const pool = openPool({ url: rows.serverUrl, size: config.poolSize });
const services = openServices(config, secrets, openLog('error', { file: path.join(rows.folder, 'server.log') }));
const appContext: AppContext = {
  ...{ pool, vault, clock: { now }, ids: systemIds, metrics: openMetrics() },
  services: {
    ...services,
    outbox: {
      write: async (file, line) => {
        await services.outbox?.write(file, line);
        underWay.get(String(line['code']))?.();
      },
    },
  },
  constraintErrors: constraintDomainErrors,
};
const workers = await startWorkers(rows.serverUrl, composeServer().work, appContext);

/** Asks for a text and waits until it has left: milliseconds. */
const send = async (code: string): Promise<number> => {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  underWay.set(code, resolve);
  const started = performance.now();
  const id = systemIds.newId();
  const encrypted = vault.encrypt(JSON.stringify({ phone: '+6281234567890', code }), smsPlace(id)).toString('base64');
  await jobContextOf(appContext).inTransaction(({ at, enqueue }) =>
    enqueue('identity.sendSms', {
      ...{ id, encrypted, scene: 'register', at: at.toISOString() },
      expiresAt: new Date(at.getTime() + LIFE_MS).toISOString(),
    }),
  );
  await left;
  underWay.delete(code);
  return performance.now() - started;
};

let sentCount = 0;
/** One message every tenth of a second for as long as it goes on, however long each takes. */
const sendWhile = async (goesOn: (count: number) => boolean): Promise<readonly number[]> => {
  const sent: Promise<number>[] = [];
  while (goesOn(sent.length)) {
    sent.push(send(`c${(sentCount += 1)}`));
    await pause(EVERY_MS);
  }
  return Promise.all(sent);
};

type Run = { readonly name: string; readonly at: Date; readonly error: string | null };

const runsSince = async (names: readonly string[], at: Date): Promise<readonly Run[]> => {
  const runs = await pool.reading((tx) =>
    tx.query<Run>('select name, last_run_at as at, error from schedules where name = any($1)', [names]),
  );
  const failed = runs.find(({ error }) => error !== null);
  if (failed !== undefined) throw new Error(`${failed.name}: ${failed.error}`);
  return runs.filter((run) => run.at >= at);
};

/** The clock jumps, and the named schedules run; how long each took, until it had succeeded. */
const jump = async (byMs: number, names: readonly string[]): Promise<Readonly<Record<string, number>>> => {
  aheadMs += byMs;
  const [at, started] = [now(), performance.now()];
  workers.nudge();
  const ended = new Map<string, number>();
  while (ended.size < names.length) {
    for (const { name } of await runsSince(names, at))
      if (!ended.has(name)) ended.set(name, (performance.now() - started) / 1_000);
    await pause(EVERY_MS);
  }
  return Object.fromEntries(ended);
};

const isProven = async (day: string): Promise<boolean> =>
  (await pool.reading((tx) => tx.query('select from liability_roots where on_day = $1', [day]))).length > 0;

/** A day is settled and audited in full; then its proof is made, for which the settlement has to be over. */
const day = async (): Promise<void> => {
  const first = await jump(DAY_MS, ['settlement.settleDue', 'trust.audit']);
  const second = await jump(NEXT_MS, ['trust.audit', 'trust.proveLiabilities']);
  if (!(await isProven(now().toISOString().slice(0, 10)))) throw new Error('the proof of the day is missing');
  const shown = { ...first, 'trust.audit (next)': second['trust.audit'], proof: second['trust.proveLiabilities'] };
  const texts = Object.entries(shown).map(([name, seconds]) => `${name} ${seconds?.toFixed(1)} s`);
  say(texts.join(', '));
};

const quiet = (): Promise<readonly number[]> => sendWhile((count) => count < QUIET_COUNT);

const busy = async (): Promise<readonly number[]> => {
  let isOver = false;
  const done = day().finally(() => (isOver = true));
  const [times] = await Promise.all([sendWhile(() => !isOver), done]);
  return times;
};

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const reportTimes = (name: string, of: (times: readonly number[]) => number, goal: BenchGoal | null = null): void =>
  report({ name: `messages-${name}`, figure: of(busyTimes), floor: of(quietTimes), unit: 'ms', goal });

const [busyTimes, quietTimes]: [number[], number[]] = [[], []];
try {
  // What is due at the start is done before anything is measured.
  await pause(sized(10_000, 3_000));
  for (let round = 0; round < ROUNDS; round += 1) {
    quietTimes.push(...(await quiet()));
    busyTimes.push(...(await busy()));
  }
  say(`${busyTimes.length} messages beside other work, ${quietTimes.length} alone`);
  reportTimes('median', medianOf);
  reportTimes('p99', (times) => at(times, 0.99), figureAtMost(1_000));
  reportTimes('slowest', (times) => Math.max(...times));
} finally {
  await workers.stop();
  await pool.close();
  await rows.close();
}
