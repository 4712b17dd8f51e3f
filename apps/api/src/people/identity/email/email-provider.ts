// Port to those who send e-mail: what every adapter is given.
import type { MessageProvider } from '#people/identity/messages/message-provider.ts';
import type { Mailbox } from '#platform/providers/mailbox.policy.ts';
import type { Services } from '#platform/services.ts';

/** What adapters work with. */
export type EmailServices = Pick<Services, 'config' | 'outbox'>;

export type EmailMessage = {
  /** Ours, equal in every attempt: what is sent twice under it is one message to the reader. */
  readonly id: string;
  readonly to: Mailbox;
  readonly subject: string;
  /** Plain text, nothing else. */
  readonly text: string;
  /** When it was written; the same in every attempt. */
  readonly at: Date;
};

export type EmailProvider = MessageProvider<EmailMessage>;
