// Adapter to the file of a demo, from which scripts and people read their codes.
import type { SmsProvider, SmsServices } from './sms-provider.ts';

/** Undefined in production, which has no such file. */
export const outboxSms = ({ outbox }: Pick<SmsServices, 'outbox'>): SmsProvider | undefined =>
  outbox === undefined
    ? undefined
    : {
        name: 'outbox',
        isIdempotent: false,
        send: async ({ id, to, parts }) => {
          const { scene, code, at } = parts;
          try {
            await outbox.write('sms', { to, scene, code, at });
          } catch {
            return { kind: 'retry', code: 'file' };
          }
          return { kind: 'accepted', providerId: id };
        },
      };
