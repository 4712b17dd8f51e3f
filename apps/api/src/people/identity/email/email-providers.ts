// Who sends e-mail: the configured server, or the file of a demo.
import { guarded } from '#people/identity/messages/guarded-provider.ts';
import type { EmailProvider, EmailServices } from './email-provider.ts';
import { outboxEmail } from './outbox-email.ts';
import { smtpEmail } from './smtp-email.ts';

/** Empty where none is configured: no e-mail can be sent then. */
export const emailProvidersOf = (services: EmailServices): readonly EmailProvider[] => {
  const provider = smtpEmail(services) ?? outboxEmail(services);
  return provider === undefined ? [] : [guarded(services, provider)];
};
