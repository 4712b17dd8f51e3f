// What the environment says about e-mail: the server that takes it, who it is from, its language.
import { langs, type Lang } from '@roda/domain/language';
import { readAll } from '../config-problems.ts';
import { mustBe, oneOf } from '../config-values.ts';
import { mailboxFrom, type Mailbox } from './mailbox.policy.ts';

type Read = (name: 'RODA_SMTP_URL' | 'RODA_EMAIL_FROM' | 'RODA_EMAIL_LANGUAGE') => string | undefined;

export type SmtpConfig = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; else it begins with STARTTLS. */
  readonly isTls: boolean;
  /** Whether nothing is sent in clear, come what may. */
  readonly requiresTls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
};

export type EmailConfig = {
  /** Undefined: a demo writes to its file, in production nobody sends e-mail. */
  readonly smtp: SmtpConfig | undefined;
  /** Its name is the company's. */
  readonly from: Mailbox;
  readonly lang: Lang;
};

const SUBMISSION = { 'smtp:': 587, 'smtps:': 465 } as const;

const isProtocol = (text: string): text is keyof typeof SUBMISSION => Object.hasOwn(SUBMISSION, text);

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const smtpFrom = (text: string, mode: 'demo' | 'production'): SmtpConfig => {
  const wrong = (): never => mustBe('RODA_SMTP_URL', 'an address such as smtps://user:password@mail.example:465');
  if (!URL.canParse(text)) return wrong();
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const [user, pass] = [decoded(username), decoded(password)];
  const isWhole = /^[a-z\d.:[\]-]+$/iu.test(hostname) && /^\/?$/u.test(`${pathname}${search}${hash}`);
  if (!isProtocol(protocol) || !isWhole || user === undefined || pass === undefined) return wrong();
  if ((user === '') !== (pass === '')) return wrong();
  return {
    host: hostname.replaceAll(/[[\]]/gu, ''),
    port: port === '' ? SUBMISSION[protocol] : Number(port),
    isTls: protocol === 'smtps:',
    requiresTls: mode === 'production',
    login: user === '' ? undefined : { user, pass },
  };
};

/** Of a demo, whose messages end in its file. */
const NOBODY: Mailbox = { name: 'Roda', address: 'no-reply@roda.localhost' };

const senderFrom = (read: Read): Mailbox => {
  const text = read('RODA_EMAIL_FROM');
  if (text !== undefined)
    return (
      mailboxFrom(text) ?? mustBe('RODA_EMAIL_FROM', 'a name and an address, such as Roda <no-reply@roda.example>')
    );
  if (read('RODA_SMTP_URL') !== undefined) throw new Error('e-mail needs RODA_EMAIL_FROM with RODA_SMTP_URL');
  return NOBODY;
};

export const emailFrom = (read: Read, mode: 'demo' | 'production'): EmailConfig =>
  readAll<EmailConfig>({
    smtp: () => {
      const url = read('RODA_SMTP_URL');
      return url === undefined ? undefined : smtpFrom(url, mode);
    },
    from: () => senderFrom(read),
    lang: () => oneOf('RODA_EMAIL_LANGUAGE', read('RODA_EMAIL_LANGUAGE') ?? '', langs),
  });
