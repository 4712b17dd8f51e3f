// An e-mail that proves that the configured server sends.
import { sendTest, type SentTest } from '#people/identity/messages/send-test.ts';
import type { EmailMessage, EmailServices } from './email-provider.ts';
import { emailProvidersOf } from './email-providers.ts';

export const sendTestEmail = (
  services: EmailServices,
  message: Pick<EmailMessage, 'to' | 'id' | 'at'>,
): Promise<readonly SentTest[]> => {
  const { name } = services.config.email.from;
  const words = { subject: `${name}: test`, text: `${name}: this is a test message.\n` };
  return sendTest<EmailMessage>(emailProvidersOf(services), { ...message, ...words });
};
