// Jobs around a demo server's start: its provider, its history, and the printed lines.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComposedServer } from '@roda/api/app.ts';
import { addressLines } from '@roda/api/run-process.ts';
import type { Config } from '#platform/config.ts';
import { injecting } from '#platform/http/inject.ts';
import { drainWork, queuePool } from '#platform/jobs/workers.ts';
import { jobContextOf, type AppContext } from '#platform/app-context.ts';
import { invariant } from '#platform/errors.ts';
import { demoPeople, playHistory, typablePassword, type PlayClock } from './seed/demo-history.ts';
import { fillCatalog, isEmpty } from './seed/fill-catalog.ts';
import { DEMO_COLLEAGUES, DEMO_IMPORTER } from './seed/demo-staff.ts';

const OPERATORS = ['operations@demo.test', 'finance@demo.test'] as const;

type Logins = { readonly password: string; readonly redeemCodes?: readonly string[] };

const fileOf = ({ data }: Config): string => path.join(data, 'demo.json');

const loginsOf = (config: Config): Logins => {
  const file = fileOf(config);
  if (!existsSync(file))
    writeFileSync(file, JSON.stringify({ operators: OPERATORS, password: typablePassword() }), { mode: 0o600 });
  return JSON.parse(readFileSync(file, 'utf8')) as Logins;
};

const playClock = (): PlayClock => {
  let now = new Date();
  return { now: () => new Date(now), set: (at) => void (now = at) };
};

type Whole = Pick<ComposedServer, 'app' | 'work'> & { readonly ownerUrl: string };

/** Fills a fresh demo database once; a filled one is left alone. */
export const prepareDemo = async (appContext: AppContext, { app, work, ownerUrl }: Whole): Promise<void> => {
  const { config } = appContext.services;
  if (!(await isEmpty(appContext))) return;
  const { password } = loginsOf(config);
  const clock = playClock();
  const played: AppContext = { ...appContext, clock };
  const catalog = await fillCatalog(played, { emails: OPERATORS, password });
  const { http } = await app(played);
  await http.ready();
  const queue = queuePool(ownerUrl, 1);
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

/** The lines printed after the start. */
export const demoLines = (config: Config): readonly string[] => {
  const { password, redeemCodes = [] } = loginsOf(config);
  const people = demoPeople(password).map(
    ({ phone, lang, name }) => `  member         ${phone}  (Indonesia, +62; ${lang}, ${name})`,
  );
  const codes =
    redeemCodes.length === 0
      ? []
      : [`  redeem codes   ${redeemCodes.slice(0, 2).join(', ')}  (${redeemCodes.length} in ${fileOf(config)})`];
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
    `  password       ${password}  (for all of them; kept in ${fileOf(config)})`,
    ...codes,
    `  text messages  ${path.join(config.data, 'outbox', 'sms.ndjson')}`,
  ];
};
