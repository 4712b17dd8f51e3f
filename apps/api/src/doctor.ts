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
import { isMailbox } from './platform/providers/mailbox.policy.ts';
import { sendTestEmail, sendTestText, type SentTest } from './people/identity/index.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HELP = `usage: npm run doctor [-- --ask] [-- --send +628…|name@…] [-- --json]
Checks secrets and all other variables, the database (version, rights, schema, clock), storage, disk, message delivery,
payment provider, TLS and proxy, and prints for each what is wrong and the line that mends it. It changes nothing.
  --ask         also asks our own origins and the payment provider over the network, each for 5 seconds at most
  --send TO     sends a test message to that phone number, with its country code, or that e-mail address
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

const judged = (name: 'messages' | 'email', to: string, tried: readonly SentTest[]): InstallationCheck => {
  const says = `the test message to ${to}: ${tried.map(said).join(', ')}`;
  const mend = 'the variables of that provider, or its own record of the message';
  if (tried.at(-1)?.outcome.kind !== 'accepted') return failed(name, says, mend);
  return tried.length > 1 ? warning(name, says, mend) : ok(name, says);
};

const PHONE = /^\+[1-9]\d{6,14}$/u;

/** Delivers by the providers of the server. */
const sendTest = async (to: string, config: Config | undefined): Promise<InstallationCheck> => {
  const mailbox = { name: 'Roda', address: to };
  if (!PHONE.test(to) && !isMailbox(mailbox))
    return failed(
      'messages',
      '--send must be followed by a phone number or an e-mail address',
      '--send +628123456789',
      '--send name@example.com',
    );
  if (config === undefined)
    return failed('messages', 'no test message was sent, for variables are wrong', 'mend the variables first');
  const outbox = config.mode === 'demo' ? openOutbox(outboxFolder(config.data)) : undefined;
  const [services, id, at] = [{ config, outbox, fetch: globalThis.fetch }, randomUUID(), new Date()];
  if (PHONE.test(to)) {
    const tried = await sendTestText(services, { to, id, at });
    return tried.length > 0
      ? judged('messages', to, tried)
      : failed('messages', 'nobody sends text messages', lineFor('RODA_SMS'));
  }
  const tried = await sendTestEmail(services, { to: mailbox, id, at });
  return tried.length > 0
    ? judged('email', to, tried)
    : failed('email', 'nobody sends e-mail', lineFor('RODA_SMTP_URL'), lineFor('RODA_EMAIL_FROM'));
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
