// `npm run operator -- bootstrap`: links for the first two operators of an installation, made on the server's machine.
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrapOperators, FIRST_ROLES, personFrom } from './people/identity/index.ts';
import { readConfig, type Config } from './platform/config.ts';
import { findDatabase } from './platform/db/find-database.ts';
import { requireServerLogin } from './platform/db/logins.ts';
import { requireCurrentSchema } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { systemIds } from './platform/ids.ts';
import { openLog } from './platform/log.ts';
import { readSecrets } from './platform/secrets.ts';
import { sentenceOf } from './platform/sentence-of.ts';
import { openServices } from './platform/services.ts';
import { openVault } from './platform/encryption/vault.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HELP = `usage: npm run operator -- bootstrap --compliance PERSON --owner PERSON
A person is a name and an address, such as "Siti Rahma <siti@example.com>".
Prints a link for each of the first two operators, who together invite all others. Each link is valid for a day, once:
it sets the password, and after it the second factor. Run again, also without the names, it makes new links for those
who have not used theirs, and ends the earlier ones. Refused once both have, where others exist, and in a demo.
It needs the server's environment (npm start -- --help): its secrets, DATABASE_URL or RODA_DATA, RODA_CONSOLE_ORIGIN.
The server may run or not. Each link is written to the audit log, with the account and the machine that made it.
Exit code: 0 the links are printed, 1 there are none, for the reason that is printed.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Given = Parameters<typeof bootstrapOperators>[1];

const peopleFrom = (args: readonly string[]): Given['people'] | undefined => {
  const text = { type: 'string' } as const;
  const options = { compliance: text, owner: text, help: { type: 'boolean', short: 'h' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  if (values.help === true) return undefined;
  return Object.fromEntries(
    FIRST_ROLES.map((role) => [role, values[role] === undefined ? undefined : personFrom(role, values[role])]),
  );
};

const invited = async (config: Config, given: Given): ReturnType<typeof bootstrapOperators> => {
  const { url, stop } = await findDatabase(config);
  try {
    await requireServerLogin(url);
    await requireCurrentSchema(url);
    const pool = openPool({ url, size: 1 });
    try {
      const secrets = readSecrets(config);
      const services = openServices(config, secrets, openLog('silent'));
      return await bootstrapOperators({ pool, ids: systemIds, vault: openVault(secrets), services }, given);
    } finally {
      await pool.close();
    }
  } finally {
    await stop();
  }
};

const main = async (args: readonly string[]): Promise<void> => {
  const people = peopleFrom(args);
  if (people === undefined) return say(HELP);
  const config = readConfig({ RODA_DATA: path.join(ROOT, '.data'), ...process.env });
  if (config.mode === 'demo') throw new Error('a demo has its own operators: set RODA_MODE=production');
  for (const { role, name, email, link, expiresAt } of await invited(config, {
    people,
    account: userInfo().username,
    machine: hostname(),
    at: new Date(),
  }))
    say(`${role}: ${name} <${email}>, until ${expiresAt.toISOString()}\n  ${link}`);
  say('Each link works once, and is not shown again: hand it over yourself. Whoever has it becomes that operator.');
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`No link was made: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
