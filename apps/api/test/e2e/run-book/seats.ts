// Operators of the run book, each in a browser of their own: the one-time link, the second factor, and every day's
// log-in.
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import type { COLLEAGUES } from '../../run-book/company.ts';
import { choosePassword, openAuthenticator } from '../../run-book/people.ts';
import { CONSOLE_ORIGIN, type Production } from '../../run-book/production.ts';
import { moveClock } from '../browser.ts';
import { openBackoffice, type ConsolePageBackoffice } from '../console-page.ts';
import { storePicture } from '../member-flow.ts';
import { validationErrorsOf } from '../screen-checks.ts';

export type RunBookStage = { readonly production: Production; readonly browser: Browser };

export type RunBookSeat = ConsolePageBackoffice & {
  /** Logs in with password and code. */
  readonly come: () => Promise<void>;
  /** Signs out and leaves the page; throws when something was wrong on a page of the day. */
  readonly leave: () => Promise<void>;
  /** A picture of the screen, where a folder for pictures is named. */
  readonly picture: (name: string) => Promise<void>;
  /** The same, and the checks of a screen: its texts, its width. */
  readonly look: (name: string) => Promise<void>;
};

/** All of them, from the second day on. */
export type RunBookSeats = Readonly<Record<'compliance' | 'owner' | keyof typeof COLLEAGUES, RunBookSeat>>;

type Invited = { readonly link: string; readonly email: string; readonly width: number };

/** The link sets the password and logs in with it; the authenticator is set up before anything else. */
const acceptLink = async (
  seat: RunBookSeat,
  { link, password }: { readonly link: string; readonly password: string },
) => {
  const { page } = seat;
  await page.goto(link);
  const fields = page.locator('input[autocomplete=new-password]');
  await fields.first().fill(password);
  await fields.last().fill(password);
  await seat.look('accept');
  await page.getByTestId('accept').click();
  await page.getByTestId('set-up-totp').click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.locator('#password').fill(password);
  await dialog.locator('.ant-modal-footer .ant-btn').last().click();
  return (await page.getByTestId('totp-secret').innerText()).replaceAll(/\s/gu, '');
};

const confirmCode = async (seat: RunBookSeat, code: string): Promise<void> => {
  const { page } = seat;
  await page.locator('.ant-modal:visible #code').fill(code);
  await seat.look('second-factor');
  await page.locator('.ant-modal:visible .ant-modal-footer .ant-btn').last().click();
  await page.getByTestId('go-on').click();
  await page.getByTestId('person').waitFor();
};

const logIn = async (
  { page }: RunBookSeat,
  email: string,
  proof: { readonly password: string; readonly code: () => string },
) => {
  await page.goto(`${CONSOLE_ORIGIN}/console/`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(proof.password);
  await page.getByTestId('sign-in').click();
  const field = page.locator('input[autocomplete=one-time-code]');
  await field.waitFor();
  // Read from the authenticator once it is asked for: it is good for a minute.
  await field.fill(proof.code());
  await page.getByTestId('sign-in').click();
  await page.getByTestId('person').waitFor();
};

/** A person with a one-time link, in a browser without a session; logged in, with a second factor. */
export const join = async ({ browser, production }: RunBookStage, invited: Invited): Promise<RunBookSeat> => {
  const { email, width } = invited;
  const password = choosePassword();
  let code = (): string => '';
  const prove = () => ({ password, totp: code() });
  const backoffice = await openBackoffice(browser, { origin: CONSOLE_ORIGIN, lang: 'en', width, prove });
  const { page, complaints } = backoffice;
  await moveClock(page.context(), production.aheadMs());
  let pictures = 0;
  const seat: RunBookSeat = {
    ...backoffice,
    come: () => logIn(seat, email, { password, code: () => code() }),
    leave: async () => {
      await backoffice.open('overview');
      await page.getByTestId('person').click();
      await page.getByText('Sign out').click();
      await page.getByTestId('sign-in').waitFor();
      // Before the server stops: an open page would complain of that.
      await page.goto('about:blank');
      expect([email, ...complaints]).toEqual([email]);
    },
    look: async (name) => {
      await seat.picture(name);
      expect([name, ...(await validationErrorsOf(page, 'en'))]).toEqual([name]);
    },
    picture: (name) => {
      pictures += 1;
      return storePicture(backoffice, `${email.split('@')[0]}-${width}-${String(pictures).padStart(2, '0')}-${name}`);
    },
  };
  const secret = await acceptLink(seat, { link: invited.link, password });
  code = openAuthenticator(production, secret);
  await confirmCode(seat, code());
  return seat;
};

/** So many days later for everybody: the evening, the night, and the next log-in. */
export const passDays = async (
  { production }: RunBookStage,
  days: number,
  people: readonly Pick<RunBookSeat, 'page' | 'come' | 'leave'>[],
): Promise<void> => {
  const before = production.aheadMs();
  for (const person of people) await person.leave();
  await production.later(days);
  for (const { page } of people) await moveClock(page.context(), production.aheadMs() - before);
  for (const person of people) await person.come();
};
