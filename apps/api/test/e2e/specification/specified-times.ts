// Tests that times of the specification (section 9) are those of the client in a browser. Timers fire when a test says
// so, and nothing is waited for: that one is set for exactly the specified time, that nothing happens before it fires,
// and what then happens.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { specified } from '../../specification/constants.ts';
import { heldTimers, stopClock } from '../held-timers.ts';
import { SOON } from '../member-flow.ts';
import { changed, madeBy, member, shownScreens, visitor } from './stage.ts';

const CHECK_IN = 'pages/my/checkIn';
const REJECTED = { json: { errno: 482, errmsg: 'No', data: null } };

/** Taps at given milliseconds of the page's life, as a browser would report them. */
const tapAt = (page: Page, testId: string, ...times: readonly number[]): Promise<void> =>
  page
    .getByTestId(testId)
    .first()
    .evaluate((button, all) => {
      for (const ms of all) {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true });
        Object.defineProperty(click, 'timeStamp', { value: ms });
        button.dispatchEvent(click);
      }
    }, times);

const testCalls = (): void => {
  test('a toast lasts 2 s; one button acts once in 500 ms; a call shows itself after 800 ms and ends after 60 s', async () => {
    const phone = await member();
    const { page } = phone;
    const timers = await heldTimers(page);
    await page.route('**/wx/game/sign/list*', changed({ todayDone: false }));
    await page.route('**/wx/game/sign', (route) => route.fulfill(REJECTED));
    const made = madeBy(page);
    const sent = () => made.filter(({ path }) => path === 'game/sign').length;
    const toasts = () => page.locator('[data-toast]').count();
    const busy = () => page.locator('[role=status] >> text=Loading').count();
    await phone.go(CHECK_IN);
    await page.getByTestId('check-in').first().waitFor();
    await timers.hold(specified.toastMs, specified.busyMs, specified.requestTimeoutMs);

    const tappedMs = 1_000_000;
    await tapAt(page, 'check-in', tappedMs, tappedMs + specified.throttleMs - 1);
    await timers.set(specified.toastMs);
    expect([await toasts(), sent()]).toEqual([1, 1]);
    await timers.fire(specified.toastMs);
    await expect.poll(toasts, SOON).toBe(0);

    await page.unroute('**/wx/game/sign');
    await page.route('**/wx/game/sign', () => undefined);
    await expect.poll(() => page.getByTestId('check-in').first().isEnabled(), SOON).toBe(true);
    await tapAt(page, 'check-in', tappedMs + specified.throttleMs);
    await timers.set(specified.busyMs);
    await expect.poll(sent, SOON).toBe(2);
    expect(await busy()).toBe(0);
    await timers.fire(specified.busyMs);
    await expect.poll(busy, SOON).toBe(1);
    expect(await toasts()).toBe(0);
    await timers.fire(specified.requestTimeoutMs);
    await expect.poll(toasts, SOON).toBe(1);
    await expect.poll(busy, SOON).toBe(0);

    // An upload has the same limit.
    await page.route('**/wx/**/upload*', () => undefined);
    await phone.go('pages/cropper/cropper');
    const photo = { name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByTestId('crop-file').setInputFiles(photo);
    const upload = page.waitForRequest('**/wx/**/upload*');
    await phone.tap('crop-use');
    await upload;
    await timers.fire(specified.requestTimeoutMs);
    await page.getByText('The server isn’t responding').first().waitFor();
    await phone.close();
  });

  test('a socket that does not open in 60 s is given up, and tried again', async () => {
    const phone = await member();
    const { page } = phone;
    const timers = await heldTimers(page, specified.requestTimeoutMs);
    await page.addInitScript(() => {
      const sockets: unknown[] = [];
      class Hanging extends EventTarget {
        readyState = 0;
        constructor() {
          super();
          sockets.push(this);
        }
        close() {
          this.readyState = 3;
          this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
        }
      }
      Object.assign(globalThis, { sockets, WebSocket: Hanging });
    });
    const tries = () => page.evaluate(() => (globalThis as unknown as { sockets: unknown[] }).sockets.length);
    await phone.go('pages/my/set');
    await expect.poll(tries, SOON).toBe(1);
    // The limits of calls that were answered are over.
    await phone.settle();
    await timers.fire(specified.requestTimeoutMs);
    await expect.poll(tries, SOON).toBe(2);
    await phone.close();
  });
};

const testNavigation = (): void => {
  test('the same target opens once in a second', async () => {
    const phone = await member();
    const { page } = phone;
    await page.addInitScript(() => {
      const opened: string[] = [];
      Object.assign(globalThis, { opened });
      for (const name of ['pushState', 'replaceState'] as const) {
        const change = history[name];
        history[name] = (...given: Parameters<typeof change>) => {
          opened.push(String(given[2]));
          change.apply(history, given);
        };
      }
    });
    const NEWS = 'subPages/news/list';
    const opened = () =>
      page.evaluate(
        (route) => (globalThis as unknown as { opened: string[] }).opened.filter((to) => to.includes(route)).length,
        NEWS,
      );
    const isOn = (route: string) => expect.poll(() => shownScreens(page), SOON).toEqual([route]);
    const openMy = async (): Promise<void> => {
      await page.evaluate(() => location.assign('#/pages/index/my'));
      await isOn('pages/index/my');
    };
    const press = () => page.getByTestId('tab-news').first().dispatchEvent('click');
    await phone.go(NEWS);
    await isOn(NEWS);
    await openMy();
    const pressedMs = await page.evaluate(() => Date.now());
    await stopClock(page, pressedMs);
    await press();
    await isOn(NEWS);
    const once = await opened();
    await openMy();
    await stopClock(page, pressedMs + specified.duplicateNavigationMs - 1);
    await press();
    await stopClock(page, pressedMs + specified.duplicateNavigationMs);
    await press();
    await isOn(NEWS);
    expect(await opened()).toBe(2 * once);
    await phone.close();
  });

  test('the loading view comes after 200 ms, its error after 60 s, and a screen has failed after 120 s', async () => {
    const phone = await member();
    const { page } = phone;
    const timers = await heldTimers(page);
    const isLoading = () => page.locator('[role=status].grid').count();
    await phone.go('pages/index/my');
    await phone.on('pages/index/my');
    await phone.settle();
    await timers.hold(specified.loadingViewMs, specified.errorViewMs, specified.chunkTimeoutMs);
    await page.route('**/assets/*', () => undefined);
    // The router counts from the clock.
    const leftMs = await page.evaluate(() => Date.now());
    await stopClock(page, leftMs);
    await page.evaluate(() => location.assign('#/subPages/jackpot/index2'));
    await timers.set(specified.loadingViewMs);
    expect(await isLoading()).toBe(0);
    await stopClock(page, leftMs + specified.loadingViewMs);
    await timers.fire(specified.loadingViewMs);
    await expect.poll(isLoading, SOON).toBe(1);
    await timers.set(specified.errorViewMs);
    expect(await page.getByRole('alert').count()).toBe(0);
    await timers.fire(specified.errorViewMs);
    await expect.poll(() => page.getByRole('alert').count(), SOON).toBe(1);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await timers.fire(specified.chunkTimeoutMs);
    await page.getByRole('alertdialog').waitFor();
    // Put off, the app is where it was before.
    await phone.tap('dialog-cancel');
    await phone.on('pages/index/my');
    await phone.close();
  });

  test('a page that goes deeper moves in for 300 ms', async () => {
    const phone = await member();
    const { page } = phone;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const moves: (readonly [string, unknown])[] = [];
      Object.assign(globalThis, { moves });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        const look = () => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement?.endsWith('(root)') === true)
              moves.push([effect.pseudoElement ?? '', effect.getTiming().duration]);
        };
        transition.ready.then(look, () => undefined);
        return transition;
      };
    });
    const moves = () => page.evaluate(() => (globalThis as unknown as { moves: unknown[] }).moves);
    await phone.go('pages/index/my');
    await phone.on('pages/index/my');
    // The browser leaves out a transition whose page comes late.
    const seen = async () => {
      for (const route of ['pages/my/set', 'pages/index/my']) {
        await page.evaluate((hash) => location.assign(hash), `#/${route}`);
        await phone.on(route);
        await phone.settle();
      }
      return (await moves()).length;
    };
    await expect.poll(seen, { timeout: 60_000 }).toBeGreaterThan(0);
    const { transitionMs } = specified;
    for (const half of ['new', 'old'])
      expect(await moves()).toContainEqual([`::view-transition-${half}(root)`, transitionMs]);
    await phone.close();
  });
};

export const testSpecifiedTimes = (): void => {
  testCalls();
  testNavigation();
  test('the position in an official account’s browser is awaited for 4 s', async () => {
    const phone = await visitor();
    const { page } = phone;
    const timers = await heldTimers(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { value: 'MicroMessenger' });
      navigator.geolocation.getCurrentPosition = () => undefined;
    });
    await phone.go('choose-location');
    await phone.on('choose-location');
    await page.getByTestId('current-location').first().waitFor();
    await timers.hold(specified.officialAccountLocationMs);
    await phone.tap('current-location');
    await timers.set(specified.officialAccountLocationMs);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await timers.fire(specified.officialAccountLocationMs);
    await page.getByRole('alertdialog').waitFor();
    await phone.close();
  });
};
