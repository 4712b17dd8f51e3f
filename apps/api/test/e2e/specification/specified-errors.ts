// Tests that the client reacts to each error of the catalogue (section 8) as specified.
import { markOf } from '#platform/http/session-cookies.ts';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { specifiedErrors, specifiedUploadErrors, type SpecifiedError } from '../../specification/errors.ts';
import { changed, keep, kept, member, stage } from './stage.ts';

const CHECK_IN = 'pages/my/checkIn';

export const testSpecifiedErrors = (): void => {
  test('each error of the catalogue makes the client do what is specified', async () => {
    const { visitor } = stage();
    const phone = await member();
    const { page } = phone;
    await page.route('**/wx/game/sign/list*', changed({ todayDone: false }));
    await phone.go(CHECK_IN);
    const session = { token: markOf(visitor.token), userInfo: visitor.login.userInfo };
    const replied =
      ({ status = 200, body }: SpecifiedError) =>
      (route: Route) =>
        route.fulfill({ status, contentType: 'application/json', body });
    const isAtLogIn = async (path: string): Promise<void> => {
      await phone.on('pages/auth/login');
      const names = await Promise.all(['token', 'userInfo', 'preFullPath'].map(async (name) => kept(page, name)));
      expect(names).toEqual([null, null, path]);
      await keep(page, { ...session, preFullPath: null });
    };
    for (const error of specifiedErrors) {
      await page.route('**/wx/game/sign', replied(error));
      await phone.on(CHECK_IN);
      await phone.tap('check-in');
      if (error.does === 'log-in') {
        await isAtLogIn(`/${CHECK_IN}`);
        await page.evaluate((hash) => history.replaceState(null, '', hash), `#/${CHECK_IN}`);
        await page.reload();
      } else if (error.does === 'modal') {
        const modal = page.getByRole('alertdialog');
        await modal.getByText(error.says ?? '').waitFor();
        expect([error.when, await modal.getByRole('button').count()]).toEqual([error.when, 1]);
        await modal.getByRole('button').click();
        await modal.waitFor({ state: 'detached' });
      } else
        await page
          .locator('[data-toast=error]')
          .getByText(error.says ?? '')
          .waitFor();
      await page.unroute('**/wx/game/sign');
    }
    // A quiet call toasts nothing, and its session ends all the same.
    await page.route('**/wx/redeemCodeRule/use', (route) =>
      route.fulfill({ json: { errno: 482, errmsg: 'Said quietly', data: null } }),
    );
    await phone.go('pages/my/redeem?code=WRONG-2026');
    await phone.on('pages/my/redeem');
    await page.locator('form button[type=submit]').click();
    await page.getByText('Said quietly').first().waitFor();
    expect(await page.locator('[data-toast]').getByText('Said quietly').count()).toBe(0);

    for (const error of specifiedUploadErrors) {
      await page.route('**/wx/**/upload*', replied(error));
      await phone.go('pages/cropper/cropper');
      const photo = { name: 'p.png', mimeType: 'image/png', buffer: await page.screenshot() };
      await page.getByTestId('crop-file').setInputFiles(photo);
      await phone.tap('crop-use');
      if (error.does === 'log-in') {
        await phone.on('pages/auth/login');
        expect([error.when, await kept(page, 'token')]).toEqual([error.when, null]);
        await keep(page, session);
        await page.reload();
      } else
        await page
          .getByText(error.says ?? '')
          .first()
          .waitFor();
      await phone.go('pages/my/set');
      await phone.on('pages/my/set');
      await page.unroute('**/wx/**/upload*');
    }
    await phone.close();
  }, 240_000);
};
