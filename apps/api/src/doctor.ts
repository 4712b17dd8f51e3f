// `npm run doctor`: lists what is missing or wrong in an installation, each with what mends it; exits 1 when a check failed.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type InstallationCheck, checkLines, failed, ok, warning } from './platform/checks/check.ts';
import { examineInstallation } from './platform/checks/installation-checks.ts';
import type { Config } from './platform/config.ts';
import { lineFor } from './platform/config-problems.ts';
import { openOutbox, outboxFolder } from './platform/files/outbox.ts';
import { sentenceOf } from './platform/sentence-of.ts';
import { sendTestText, type SentTest } from './people/identity/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HELP = `usage: npm run doctor [-- --ask] [-- --send +628…] [-- --json]
Checks secrets and all other variables, the database (version, rights, schema, clock), storage, disk, message delivery,
payment provider, TLS and proxy, and prints for each what is wrong and the line that mends it. It changes nothing.
  --ask         also asks our own origins and the payment provider over the network, each for 5 seconds at most
  --send PHONE  sends a test message to that number, with its country code
  --json        prints one JSON document
Exit code: 0 nothing failed, 1 a check failed.`;

const OPTIONS = {
  ask: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  send: { type: 'string' },
} as const;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const said = ({ provider, outcome }: SentTest): string =>
  outcome.kind === 'accepted' ? `${provider} accepted it` : `${provider} said ${outcome.kind} (${outcome.code})`;

/** Delivers by the providers of the server. */
const sendTest = async (phone: string, config: Config | undefined): Promise<InstallationCheck> => {
  if (!/^\+[1-9]\d{6,14}$/u.test(phone))
    return failed(
      'messages',
      `--send must be followed by a phone number, and ${phone} is none`,
      '--send +628123456789',
    );
  if (config === undefined)
    return failed('messages', 'no test message was sent, for variables are wrong', 'mend the variables first');
  const outbox = config.mode === 'demo' ? openOutbox(outboxFolder(config.data)) : undefined;
  const services = { config, outbox, fetch: globalThis.fetch };
  const tried = await sendTestText(services, { to: phone, id: randomUUID(), at: new Date() });
  const last = tried.at(-1);
  if (last === undefined) return failed('messages', 'nobody sends text messages', lineFor('RODA_SMS'));
  const says = `the test message to ${phone}: ${tried.map(said).join(', ')}`;
  const mend = 'the variables of that provider, or its own record of the message';
  if (last.outcome.kind !== 'accepted') return failed('messages', says, mend);
  return tried.length > 1 ? warning('messages', says, mend) : ok('messages', says);
};

const report = (checks: readonly InstallationCheck[], asJson: boolean): void => {
  const countOf = (outcome: InstallationCheck['outcome']): number =>
    checks.filter((each) => each.outcome === outcome).length;
  const [failedCount, warningCount] = [countOf('failed'), countOf('warning')];
  if (asJson) return say(JSON.stringify({ failedCount, warningCount, checks }, undefined, 2));
  for (const line of checkLines(checks)) say(line);
  say(`${checks.length} checks: ${failedCount} failed, ${warningCount} with a warning`);
};

const main = async (): Promise<void> => {
  const { ask = false, help = false, json = false, send } = parseArgs({ options: OPTIONS }).values;
  if (help) return say(HELP);
  const environment = { RODA_DATA: path.join(ROOT, '.data'), ...process.env };
  const { checks, config } = await examineInstallation(environment, { network: ask, embedded: true });
  const all = send === undefined ? checks : [...checks, await sendTest(send, config)];
  report(all, json);
  if (all.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
};

try {
  await main();
} catch (error) {
  process.stderr.write(`The installation could not be examined: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
