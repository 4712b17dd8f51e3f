// Jobs around a demo server's start: its provider, its history, and the printed lines.
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ComposedServer } from '@roda/api/app.ts';
import { addressLines } from '@roda/api/run-process.ts';
import type { Config } from '#platform/config.ts';
import { injecting } from '#platform/http/inject.ts';
import { underSessionLock } from '#platform/db/session-lock.ts';
import { queuePool } from '#platform/jobs/queue-pool.ts';
import { drainWork } from '#platform/jobs/workers.ts';
import { jobContextOf, type AppContext } from '#platform/app-context.ts';
import { invariant, only } from '#platform/errors.ts';
import { demoFileIn, readDemoFile, type DemoFile } from './demo-file.ts';
import type { PlayClock } from './seed/demo-history.ts';
import { demoPeople, typablePassword } from './seed/demo-people.ts';
import { DEMO_COLLEAGUES, DEMO_IMPORTER } from './seed/demo-staff.ts';

/** Held by the start that fills the database; the others wait for it. */
const FILLING_LOCK = 727_006;
const OPERATORS = ['operations@demo.test', 'finance@demo.test'] as const;

const loginsOf = ({ data }: Config): DemoFile =>
  readDemoFile(data, () => ({ operators: OPERATORS, password: typablePassword() }));

const playClock = (): PlayClock => {
  let now = new Date();
  return { now: () => new Date(now), set: (at) => void (now = at) };
};

type Whole = Pick<ComposedServer, 'app' | 'work'> & { readonly databaseUrl: string };

const isFilled = async ({ pool }: AppContext): Promise<boolean> =>
  only(
    await pool.reading((tx) => tx.query<{ filled: boolean }>('select filled_at is not null as filled from demo_clock')),
  ).filled;

/** Whether nothing was seeded yet. */
const isEmpty = async ({ pool }: AppContext): Promise<boolean> =>
  only(await pool.reading((tx) => tx.query<{ empty: boolean }>('select not exists (select from products) as empty')))
    .empty;

/** What plays the past is loaded for it alone. */
const loadPast = async () => ({
  ...(await import('./seed/fill-catalog.ts')),
  ...(await import('./seed/demo-history.ts')),
});

const fill = async (appContext: AppContext, { app, work, databaseUrl }: Whole): Promise<void> => {
  const { fillCatalog, playHistory } = await loadPast();
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

/** Gives back the memory of playing the past, which the engine keeps for work that never comes. */
const giveBackMemory = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: Readonly<Record<string, string>>) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

/**
 * Fills a fresh demo database once; a filled one is left alone. One that an earlier start filled in part is refused:
 * its figures would not add up.
 */
export const prepareDemo = (appContext: AppContext, whole: Whole): Promise<void> =>
  underSessionLock(whole.databaseUrl, FILLING_LOCK, async () => {
    if (await isFilled(appContext)) return;
    const { data } = appContext.services.config;
    if (!(await isEmpty(appContext)))
      throw new Error(
        `the demo in ${data} has a part of its past only, for the start that made it ended too soon: ` +
          'delete the folder, and its database if that is elsewhere, and start again',
      );
    await fill(appContext, whole);
    await appContext.pool.autocommit((tx) =>
      tx.query('update demo_clock set filled_at = $1', [appContext.clock.now()]),
    );
    giveBackMemory();
  });

/** The lines printed after the start. */
export const demoLines = (config: Config): readonly string[] => {
  const { password, redeemCodes = [] } = loginsOf(config);
  const people = demoPeople(password).map(
    ({ phone, lang, name }) => `  member         ${phone}  (Indonesia, +62; ${lang}, ${name})`,
  );
  const codes =
    redeemCodes.length === 0
      ? []
      : [
          `  redeem codes   ${redeemCodes.slice(0, 2).join(', ')}  (${redeemCodes.length} in ${demoFileIn(config.data)})`,
        ];
  const backoffices = DEMO_COLLEAGUES.map(({ email }) => email.split('@')[0]).join(', ');
  const operators = [
    ...OPERATORS.map((email) => `  operator       ${email}`),
    `  one role each  ${backoffices}, all @demo.test`,
    `  revenue        ${DEMO_IMPORTER} imports, ${OPERATORS[0]} proposes, ${OPERATORS[1]} approves`,
  ];
  return [
    ...addressLines(config),
    '  mode           DEMO: invented people, a sandbox payment provider, a clock that operators can move',
    ...people,
    ...operators,
    `  password       ${password}  (for all of them; kept in ${demoFileIn(config.data)})`,
    ...codes,
    `  text messages  ${path.join(config.data, 'outbox', 'sms.ndjson')}`,
  ];
};
