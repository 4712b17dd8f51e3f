// The process that makes a fresh demo's database ready and plays its past: a line of input says which, its output why
// it failed.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { composeServer } from '@roda/api/app.ts';
import { constraintDomainErrors } from '@roda/api/constraints.ts';
import { jobContextOf, type AppContext } from '#platform/app-context.ts';
import type { Config } from '#platform/config.ts';
import { readyDatabase } from '#platform/db/open-database.ts';
import { invariant } from '#platform/errors.ts';
import { injecting } from '#platform/http/inject.ts';
import { queuePool } from '#platform/jobs/queue-pool.ts';
import { drainWork } from '#platform/jobs/workers.ts';
import { sentenceOf } from '#platform/sentence-of.ts';
import { withAppContext } from '#platform/server.ts';
import { demoExtension } from './demo-extension.ts';
import { loginsOf, OPERATORS, prepareDemo } from './demo.jobs.ts';
import { type PlayClock, playHistory } from './seed/demo-history.ts';
import { fillCatalog } from './seed/fill-catalog.ts';
import type { Filling } from './start-filling.ts';

const playClock = (): PlayClock => {
  let now = new Date();
  return { now: () => new Date(now), set: (at) => void (now = at) };
};

const fill = async (appContext: AppContext, databaseUrl: string): Promise<void> => {
  const { app, work, before } = composeServer(demoExtension);
  await before(appContext);
  const { services } = appContext;
  // Its past has more calls a minute than any client may make.
  const config: Config = { ...services.config, callsPerMinute: 0 };
  const { password } = loginsOf(config);
  const clock = playClock();
  const played: AppContext = { ...appContext, clock, services: { ...services, config } };
  const catalog = await fillCatalog(played, { emails: OPERATORS, password });
  const { http } = await app(played);
  await http.ready();
  const queue = queuePool(databaseUrl, 3);
  try {
    const runJobs = (): Promise<void> => drainWork(queue, work, played);
    const runSchedule = async (name: string): Promise<void> => {
      const found = work.schedules.find((each) => each.name === name);
      invariant(found !== undefined, `a schedule ${name}`);
      await found.run(jobContextOf(played));
    };
    const call = injecting(http);
    await playHistory({ around: played, clock, call, runJobs, runSchedule, operators: OPERATORS, password }, catalog);
  } finally {
    await queue.end();
    await http.close();
  }
};

const run = async (): Promise<void> => {
  const lines = createInterface({ input: process.stdin });
  // The server has ended, perhaps by force: nobody would use what is filled from here on.
  lines.once('close', () => process.exit(1));
  const [line] = (await once(lines, 'line')) as [string];
  const { config, database } = JSON.parse(line) as Filling;
  const { url: databaseUrl } = database;
  await readyDatabase(database);
  await withAppContext({ config, databaseUrl, constraintErrors: constraintDomainErrors }, (appContext) =>
    prepareDemo(appContext, databaseUrl, () => fill(appContext, databaseUrl)),
  );
};

// Who ends a service may send them to all its processes; the server ends when the past is whole.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
run().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stdout.write(sentenceOf(error));
    process.exit(1);
  },
);
