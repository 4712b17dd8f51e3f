// Jobs around a demo server's start: its provider, its history, and the printed lines.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { addressLines } from '@roda/api/run-process.ts';
import type { Config } from '#platform/config.ts';
import { underSessionLock } from '#platform/db/session-lock.ts';
import type { AppContext } from '#platform/app-context.ts';
import { only } from '#platform/errors.ts';
import { demoFileIn, readDemoFile, type DemoFile } from './demo-file.ts';
import { programBeside } from './program-beside.ts';
import { demoPeople, typablePassword } from './seed/demo-people.ts';
import { DEMO_COLLEAGUES, DEMO_IMPORTER } from './seed/demo-staff.ts';

const FILLING = programBeside('filling', path.join(import.meta.dirname, 'filling.ts'));

/** The one line that the filling process reads: not in its arguments or environment, which others can see. */
export type Filling = { readonly config: Config; readonly databaseUrl: string };

/** Held by the start that fills the database; the others wait for it. */
const FILLING_LOCK = 727_006;
export const OPERATORS = ['operations@demo.test', 'finance@demo.test'] as const;

/** The demo's log-ins, invented by whoever asks first. */
export const loginsOf = ({ data }: Config): DemoFile =>
  readDemoFile(data, () => ({ operators: OPERATORS, password: typablePassword() }));

const isFilled = async ({ pool }: AppContext): Promise<boolean> =>
  only(
    await pool.reading((tx) => tx.query<{ filled: boolean }>('select filled_at is not null as filled from demo_clock')),
  ).filled;

/** Whether nothing was seeded yet. */
const isEmpty = async ({ pool }: AppContext): Promise<boolean> =>
  only(await pool.reading((tx) => tx.query<{ empty: boolean }>('select not exists (select from products) as empty')))
    .empty;

/** Plays the past in a process of its own: what that loads and keeps is gone when the server serves. */
const fill = async (filling: Filling): Promise<void> => {
  // Ctrl-C of a terminal reaches this process alone, which ends when the past is whole.
  const child = spawn(process.execPath, [FILLING], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  // Stays open: its end tells the child that this process has ended. How the child ended says more than a failed write.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(filling)}\n`);
  let reason = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (reason += part));
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code !== 0) throw new Error(reason || `what plays the demo's past ended with ${signal ?? code}`);
};

/**
 * Fills a fresh demo database once; a filled one is left alone. One that an earlier start filled in part is refused:
 * its figures would not add up.
 */
export const prepareDemo = (appContext: AppContext, databaseUrl: string): Promise<void> =>
  underSessionLock(databaseUrl, FILLING_LOCK, async () => {
    if (await isFilled(appContext)) return;
    const { config } = appContext.services;
    if (!(await isEmpty(appContext)))
      throw new Error(
        `the demo in ${config.data} has a part of its past only, for the start that made it ended too soon: ` +
          'delete the folder, and its database if that is elsewhere, and start again',
      );
    await fill({ config, databaseUrl });
    await appContext.pool.autocommit((tx) =>
      tx.query('update demo_clock set filled_at = $1', [appContext.clock.now()]),
    );
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
