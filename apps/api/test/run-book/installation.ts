// The steps of whoever runs the server: from logins of the database to a server that is ready, and the first links.
import { expect } from 'vitest';
import type { RunBookStep } from './chapter.ts';
import { CONSOLE_ORIGIN, ORIGIN, type Production } from './production.ts';

/** Up to a production that serves. */
export const makeInstallation = async (production: Production, step: RunBookStep): Promise<void> => {
  await step('Logins and database', () => production.makeLogins());
  const secrets = await step('Secrets', () => production.makeSecrets());
  await step('Providers', () => {
    const { gateway, mail, xendit } = production.providers;
    return production.configure({
      ...{ ...secrets, ...gateway.environment, ...xendit.environment, RODA_SMS: 'http' },
      ...{ RODA_SMTP_URL: mail.url, RODA_EMAIL_FROM: 'Armada <no-reply@armada.example>' },
      ...{ RODA_ORIGIN: ORIGIN, RODA_CONSOLE_ORIGIN: CONSOLE_ORIGIN, RODA_TRUST_PROXY: '1' },
    });
  });
  await step('Migration', async () => {
    expect(await production.migrate()).toEqual({ code: 0, text: expect.any(String) as string });
  });
  await step('Doctor', async () => {
    const { code, text } = await production.doctor();
    expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('"failedCount": 0') as string });
  });
  await step('Start', async () => {
    await production.start();
    expect((await fetch(`${production.origin()}/readyz`)).status).toBe(200);
  });
};

/** The one-time links of the first two operators: compliance, then the owner. */
export const bootstrap = async (production: Production): Promise<readonly [compliance: string, owner: string]> => {
  const people = ['--compliance', 'Siti Rahma <siti@armada.example>', '--owner', 'Budi Santoso <budi@armada.example>'];
  const { code, text } = await production.operator('bootstrap', ...people);
  const [compliance = '', owner = '', ...others] = text.match(/https:\S+token=[\w-]+/gu) ?? [];
  expect([code, others]).toEqual([0, []]);
  for (const link of [compliance, owner]) expect(link).toContain(`${CONSOLE_ORIGIN}/console/#/accept?token=`);
  return [compliance, owner];
};

/** The token of a one-time link. */
export const tokenIn = (link: string): string => /token=([\w-]+)/u.exec(link)?.[1] ?? '';
