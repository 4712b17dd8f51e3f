// Jobs around a demo server's start: its log-ins, its past, and the printed lines.
import path from 'node:path';
import { addressLines } from '@roda/api/run-process.ts';
import type { Config } from '#platform/config.ts';
import { underSessionLock } from '#platform/db/session-lock.ts';
import type { Pool } from '#platform/db/tx.ts';
import type { AppContext } from '#platform/app-context.ts';
import { only } from '#platform/errors.ts';
import { demoFileIn, readDemoFile, type DemoFile } from './demo-file.ts';
import { demoPeople, typablePassword } from './seed/demo-people.ts';
import { DEMO_COLLEAGUES, DEMO_IMPORTER } from './seed/demo-staff.ts';

/** Held by the start that fills the database; the others wait for it. */
const FILLING_LOCK = 727_006;
export const OPERATORS = ['operations@demo.test', 'finance@demo.test'] as const;

/** The demo's log-ins, invented by whoever asks first. */
export const loginsOf = ({ data }: Config): DemoFile =>
  readDemoFile(data, () => ({ operators: OPERATORS, password: typablePassword() }));

export const isFilled = async (pool: Pool): Promise<boolean> =>
  only(
    await pool.reading((tx) => tx.query<{ filled: boolean }>('select filled_at is not null as filled from demo_clock')),
  ).filled;

/** Whether nothing was seeded yet. */
const isEmpty = async (pool: Pool): Promise<boolean> =>
  only(await pool.reading((tx) => tx.query<{ empty: boolean }>('select not exists (select from products) as empty')))
    .empty;

/**
 * Fills a fresh demo database once; a filled one is left alone. One that an earlier start filled in part is refused:
 * its figures would not add up.
 */
export const prepareDemo = (appContext: AppContext, databaseUrl: string, fill: () => Promise<void>): Promise<void> =>
  underSessionLock(databaseUrl, FILLING_LOCK, async () => {
    const { pool, clock, services } = appContext;
    if (await isFilled(pool)) return;
    if (!(await isEmpty(pool)))
      throw new Error(
        `the demo in ${services.config.data} has a part of its past only, for the start that made it ended too soon: ` +
          'delete the folder, and its database if that is elsewhere, and start again',
      );
    await fill();
    await pool.autocommit((tx) => tx.query('update demo_clock set filled_at = $1', [clock.now()]));
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
