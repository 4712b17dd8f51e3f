// E2e steps of members' keys: adding the device's own in the settings, and withdrawing with it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ServerProcess } from '../server-process.ts';

type Place = { readonly page: Page; readonly server: ServerProcess; readonly password: string };

const screen = (page: Page, route: string) => page.locator(`[data-screen="${route}"]`).first();

const go = async (page: Page, route: string): Promise<void> => {
  await page.evaluate((to) => (location.hash = `#/${to}`), route);
  await screen(page, route).waitFor();
};

/** An authenticator with user verification, as a phone has one; returns the number of its credentials. */
export const addAuthenticator = async (page: Page): Promise<() => Promise<number>> => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await devTools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
};

/** From the settings: the device confirms, then a code by text message and the password, as for the first key. */
export const addKey = async ({ page, server, password }: Place): Promise<void> => {
  await go(page, 'pages/my/set');
  await page.getByTestId('keys').click();
  await page.getByTestId('add-key').click();
  await page.getByTestId('make-key').click();
  await page.getByTestId('key-lost-form').waitFor();
  const sent = server.outbox('sms').length;
  await page.getByTestId('get-code').click();
  await expect.poll(() => server.outbox('sms').length, { timeout: 20_000 }).toBeGreaterThan(sent);
  await page.locator('input[autocomplete=one-time-code]').fill(server.outbox('sms').at(-1)?.['code'] ?? '');
  await page.getByTestId('key-password').fill(password);
  await page.getByTestId('key-lost-confirm').click();
  await page.getByTestId('member-key').waitFor();
};

/** Up to the request, whose proof the device asks for. */
export const withdrawByKey = async ({ page }: Pick<Place, 'page'>, amount: string): Promise<void> => {
  await go(page, 'subPages/withdraw/index');
  await page.getByTestId('amount').fill(amount);
  await page.getByTestId('breakdown').waitFor();
  await page.getByTestId('withdraw').click();
};
