// Adapter to the file of a demo, in which people read what operators would get.
import { isMailbox } from '#platform/providers/mailbox.policy.ts';
import type { EmailProvider, EmailServices } from './email-provider.ts';

/** Undefined in production, which has no such file. */
export const outboxEmail = ({ outbox }: Pick<EmailServices, 'outbox'>): EmailProvider | undefined =>
  outbox === undefined
    ? undefined
    : {
        name: 'outbox',
        isIdempotent: false,
        send: async ({ id, to, subject, text, at }) => {
          if (!isMailbox(to)) return { kind: 'refused', code: 'address' };
          try {
            await outbox.write('email', { to: `${to.name} <${to.address}>`, subject, text, at: at.toISOString() });
          } catch {
            return { kind: 'retry', code: 'file' };
          }
          return { kind: 'accepted', providerId: id };
        },
      };
