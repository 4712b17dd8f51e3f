// `npm run audit`: audits the ledger in the server's database, prints every invariant, exits 1 when one is violated.
import path from 'node:path';
import { readConfig } from './platform/config.ts';
import { findDatabase } from './platform/db/find-database.ts';
import { requireCurrentSchema, requireWritable } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { sentenceOf } from './platform/sentence-of.ts';
import { audit, type AuditReport } from './ledger/ledger.ts';
import { invariantsFor } from './backoffice/assurance/books/invariants.queries.ts';
import { custodyNow, type CustodyStatus } from './backoffice/assurance/reconciliation/custody.queries.ts';
import { formatAmount } from '@roda/domain/money';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MOST_MS = 30 * 60_000;
const HELP = `usage: npm run audit [-- --since]
Checks every invariant of money over all entries; with --since, over those after the last audit that held. Then it
compares every custody account with its statement.
The database is DATABASE_URL, or the embedded one in RODA_DATA.
Exit code: 0 all hold, 1 something is broken, 2 no answer.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const report = ({ verdict, mode, checks, figures }: AuditReport): void => {
  for (const { name, means, breakCount, rows } of checks) {
    say(`${breakCount === 0 ? 'holds ' : 'BROKEN'}  ${name.padEnd(22)} ${means}`);
    if (breakCount > 0) say(`        ${breakCount} rows, such as ${rows.slice(0, 3).join(' ')}`);
  }
  for (const [name, value] of Object.entries(figures)) say(`figure  ${name.padEnd(36)} ${value}`);
  const brokenCount = checks.filter(({ breakCount }) => breakCount > 0).length;
  say(`${checks.length} checks (${mode}): ${verdict === 'holds' ? 'all hold' : `${brokenCount} broken`}`);
};

/** Whether every account agrees with its statement; what is on its way is no difference. */
const agree = (accounts: readonly CustodyStatus[]): boolean => {
  for (const { account, currency, statedOn, ...sums } of accounts) {
    const money = (minor: bigint): string => formatAmount(minor, currency);
    const { statementMinor, bookMinor, inFlightMinor, differenceMinor, openCount } = sums;
    const said = `statement ${money(statementMinor)}, book ${money(bookMinor)}, on its way ${money(inFlightMinor)}`;
    const rest = `difference ${money(differenceMinor)}, ${openCount} open lines, stated up to ${statedOn ?? 'never'}`;
    say(`${differenceMinor === 0n ? 'agrees' : 'BROKEN'}  account ${account.padEnd(14)} ${said}, ${rest}`);
  }
  return accounts.every(({ differenceMinor }) => differenceMinor === 0n);
};

const main = async (args: readonly string[]): Promise<number> => {
  if (args.includes('--help') || args.includes('-h')) {
    say(HELP);
    return 0;
  }
  const unknown = args.find((arg) => arg !== '--since');
  if (unknown !== undefined) throw new Error(`unknown argument ${unknown}; --help lists what there is`);
  const database = await findDatabase(readConfig({ RODA_DATA: path.join(ROOT, '.data'), ...process.env }));
  try {
    // Its outcome is kept in the database: to be told now, and not after all checks.
    await requireWritable(database.url);
    await requireCurrentSchema(database.url);
    const pool = openPool({ url: database.url, size: 1 });
    try {
      const full = !args.includes('--since');
      const at = new Date();
      const options = { at, full, rules: invariantsFor({ full, at }) };
      const found = await pool.inTransaction((tx) => audit(tx, options), { timeoutMs: MOST_MS });
      report(found);
      const accounts = await pool.inTransaction((tx) => custodyNow(tx, at));
      const agreed = agree(accounts.filter(({ isUsed }) => isUsed));
      return found.verdict === 'holds' && agreed ? 0 : 1;
    } finally {
      await pool.close();
    }
  } finally {
    await database.stop();
  }
};

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`the books could not be audited: ${sentenceOf(error)}\n`);
  process.exitCode = 2;
}
