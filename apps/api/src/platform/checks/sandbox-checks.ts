// Checks of what members need and is only a sandbox, or missing: a production has to accept each by its name.
import type { Acceptable } from '../config.ts';
import { lineFor } from '../config-problems.ts';
import { type InstallationCheck, type InstallationCheckName, failed, ok, warning } from './check.ts';
import type { Readable } from './environment-checks.ts';

type Substitute = {
  readonly name: InstallationCheckName;
  readonly as: Acceptable;
  readonly says: string;
  /** What to set instead. */
  readonly instead: string;
};

const EMBEDDED: Substitute = {
  name: 'database',
  as: 'embedded-database',
  says: 'the database is the embedded one: without a standby, an archive, or an owner that this account does not know',
  instead: lineFor('DATABASE_URL'),
};

const PAGE = '(docs/operations.md, “Production”)';
const PROVIDER = `${lineFor('RODA_XENDIT_KEY')} or RODA_WECHATPAY_MERCHANT=…, and what belongs to it ${PAGE}`;

const SANDBOX: Substitute = {
  name: 'payments',
  as: 'sandbox-payments',
  says: 'RODA_PSP_URL is the sandbox payment provider: its payments move no money',
  instead: `without RODA_PSP_URL: ${PROVIDER}`,
};

const NO_PAYMENTS: Substitute = {
  name: 'payments',
  as: 'no-payments',
  says: 'there is no payment provider: nobody can top up',
  instead: PROVIDER,
};

const NO_MESSAGES: Substitute = {
  name: 'messages',
  as: 'no-messages',
  says: 'nobody sends text messages: who registers or forgot a password gets no code',
  instead: `${lineFor('RODA_SMS')} and what belongs to it (docs/operations.md, “Text messages”)`,
};

const NO_EMAIL: Substitute = {
  name: 'email',
  as: 'no-email',
  says: 'nobody sends e-mail: invitations, waiting approvals and security notices reach no operator',
  instead: `${lineFor('RODA_SMTP_URL')} and ${lineFor('RODA_EMAIL_FROM')}`,
};

/** A part that can't be read is not judged. */
const substitutesIn = (config: Readable): readonly Substitute[] => {
  const { databaseUrl, sandboxUrl, weChatPay, xendit, sms, email } = config;
  const knowsProviders = 'sandboxUrl' in config && 'weChatPay' in config && 'xendit' in config;
  const hasNone = sandboxUrl === undefined && weChatPay === undefined && xendit === undefined;
  return [
    ...('databaseUrl' in config && databaseUrl === undefined ? [EMBEDDED] : []),
    ...(sandboxUrl === undefined ? [] : [SANDBOX]),
    ...(knowsProviders && hasNone ? [NO_PAYMENTS] : []),
    ...(sms?.providers.length === 0 ? [NO_MESSAGES] : []),
    ...(email !== undefined && email.smtp === undefined ? [NO_EMAIL] : []),
  ];
};

const emailIn = (mode: Readable['mode'], email: Readable['email']): readonly InstallationCheck[] => {
  if (email?.smtp !== undefined) return [ok('email', `by ${email.smtp.host}, from ${email.from.address}`)];
  return mode === 'demo' && email !== undefined ? [ok('email', 'written to a file, in a demo')] : [];
};

const paymentsIn = ({ mode, sandboxUrl, weChatPay, xendit }: Readable): readonly InstallationCheck[] => {
  if (mode === 'demo') return [ok('payments', 'by the sandbox provider of the demo')];
  const names = [...(xendit === undefined ? [] : ['Xendit']), ...(weChatPay === undefined ? [] : ['WeChat Pay'])];
  return names.length === 0 || sandboxUrl !== undefined ? [] : [ok('payments', `by ${names.join(' and ')}`)];
};

/** What is as it should be. */
const servicesIn = (config: Readable): readonly InstallationCheck[] => {
  const { mode, sms, email } = config;
  const [first, ...others] = sms?.providers ?? [];
  const messages = first === 'outbox' ? 'written to a file, in a demo' : `by ${[first, ...others].join(', then ')}`;
  return [...paymentsIn(config), ...(first === undefined ? [] : [ok('messages', messages)]), ...emailIn(mode, email)];
};

/** In production each fails that is not accepted, and what is accepted is a warning. */
export const sandboxChecks = (config: Readable): readonly InstallationCheck[] => {
  const { mode, accepted = [] } = config;
  if (mode === undefined) return [];
  const found = (mode === 'demo' ? [] : substitutesIn(config)).map(({ name, as, says, instead }) =>
    accepted.includes(as)
      ? warning(name, `${says} (accepted: ${as})`, instead)
      : failed(name, says, instead, `or, to start all the same: RODA_ACCEPT=${[...accepted, as].join(',')}`),
  );
  return [...found, ...servicesIn(config)];
};
