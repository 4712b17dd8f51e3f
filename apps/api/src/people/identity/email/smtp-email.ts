// Adapter to a mail server, by SMTP.
import type { MessageOutcome } from '#people/identity/messages/message-provider.ts';
import { domainOf, isMailbox } from '#platform/providers/mailbox.policy.ts';
import type { EmailMessage, EmailProvider, EmailServices } from './email-provider.ts';

type SmtpBounds = {
  /** For a whole message, from the connection to the last reply. */
  readonly timeoutMs?: number;
  /** Authority of the server's certificate; absent: those of the system. */
  readonly ca?: string;
};

/** Below what a call to any provider of messages may take. */
const TIMEOUT_MS = 15_000;

type Failure = { readonly code?: unknown; readonly originalCode?: unknown; readonly responseCode?: unknown };

/** Errors of ours, before anything was sent. */
const OURS = new Set(['EENVELOPE', 'EMESSAGE', 'EAUTH', 'ECONFIG', 'ENOAUTH']);
/** Errors of a connection that did not come about. */
const UNREACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** As OpenSSL and Node say that a certificate is not to be trusted. */
const UNTRUSTED = /CERT|SIGNED|TLS|SSL/u;

const nameOf = ({ code, originalCode }: Failure): string => {
  const original = typeof originalCode === 'string' ? originalCode : '';
  if (UNREACHED.has(original)) return 'EDNS';
  if (UNTRUSTED.test(original)) return 'ETLS';
  return typeof code === 'string' && /^E[A-Z\d]{2,20}$/u.test(code) ? code : 'EABORT';
};

/**
 * A reply of 4xx is for now, one of 5xx for good. Without TLS nothing is sent, and a server that has it back gets the
 * message. A connection that ends without a reply may have left the message there.
 */
const outcomeOf = (error: unknown): MessageOutcome => {
  const { responseCode } = error as Failure;
  const name = nameOf(error as Failure);
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  const code = [name.toLowerCase(), ...(status === undefined ? [] : [String(status)])].join('_');
  if (name === 'ETLS') return { kind: 'retry', code };
  if (status !== undefined) return { kind: status >= 500 ? 'refused' : 'retry', code };
  if (name === 'EDNS') return { kind: 'retry', code: 'unreachable', isDown: true };
  return OURS.has(name) ? { kind: 'refused', code } : { kind: 'unknown', code, isDown: true };
};

/** Undefined where no server is configured. One connection for each message: there are few. */
export const smtpEmail = ({ config }: EmailServices, bounds: SmtpBounds = {}): EmailProvider | undefined => {
  const { smtp, from } = config.email;
  if (smtp === undefined) return undefined;
  const { host, port, isTls, requiresTls, login } = smtp;
  const { timeoutMs = TIMEOUT_MS, ca } = bounds;
  const open = async () =>
    (await import('nodemailer')).createTransport({
      ...{ host, port, secure: isTls, requireTLS: requiresTls, auth: login },
      ...{ connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs, dnsTimeout: timeoutMs },
      tls: { minVersion: 'TLSv1.2', ...(ca === undefined ? {} : { ca }) },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    });
  /** Loaded with the first message. */
  let transport: ReturnType<typeof open> | undefined;
  const send = async ({ id, to, subject, text, at }: EmailMessage): Promise<MessageOutcome> => {
    if (!isMailbox(to)) return { kind: 'refused', code: 'address' };
    const mailer = await (transport ??= open());
    try {
      await mailer.sendMail({
        ...{ from, to, subject, text, date: at, messageId: `<${id}@${domainOf(from)}>` },
        headers: { 'auto-submitted': 'auto-generated' },
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { kind: 'accepted', providerId: id };
    } catch (error) {
      return outcomeOf(error);
    }
  };
  return { name: 'smtp', isIdempotent: true, send };
};
