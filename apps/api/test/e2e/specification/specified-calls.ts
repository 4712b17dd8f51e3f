// Tests that calls of the specification which once led nowhere are made by its screens, and their replies seen.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { SOON, storePicture } from '../member-flow.ts';
import { openPhone, type Phone } from '../member-page.ts';
import { specified } from '../../specification/constants.ts';
import { memoryOf } from '../screens.ts';
import { changed, stage, visitor } from './stage.ts';

const phoneOf = (isIn: boolean): Promise<Phone> => {
  const { browser, server, visitor } = stage();
  return openPhone(browser, { origin: server.origin, locale: 'en', memory: memoryOf(visitor, 'en', isIn) });
};

/** The calls of a page, as `path?query` below the API base. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const at = pathname.indexOf('/wx/');
    if (at >= 0) calls.push(pathname.slice(at + 4) + search);
  });
  return calls;
};

const made = (calls: readonly string[], call: string) =>
  expect.poll(() => calls.filter((each) => each.startsWith(call)).length, SOON).toBeGreaterThan(0);

export const testReadCalls = (): void => {
  describe('digital goods', () => {
    test('channels come from the channel list, and a channel shows its own category tree', async () => {
      const phone = await phoneOf(false);
      const calls = callsOf(phone.page);
      await phone.go('pages/index/productList2');
      await phone.on('pages/index/productList2');
      await made(calls, 'v2/etel/channel/getChannelList');
      await phone.page.locator('[data-testid^=channel-]').nth(1).click();
      await made(calls, 'v2/etel/plan/category/getCategoryTree?channelId=');
      const chip = phone.page.locator('[data-testid^=plan-category-]:not([data-testid="plan-category-"])').first();
      const id = (await chip.getAttribute('data-testid'))?.replace('plan-category-', '') ?? '';
      await chip.click();
      await made(calls, `v2/etel/plan/getPlanByCategory?categoryId=${id}`);
      await storePicture(phone, 'channels');
      // A link that names only the category finds its channel.
      await phone.go('pages/my/set');
      await phone.go(`pages/index/productList2?categoryId=${id}`);
      await made(calls, `v2/etel/channel/channelTreeByCategory?categoryId=${id}`);
      await phone.page.locator(`[data-testid="plan-category-${id}"][aria-pressed=true]`).waitFor();
      expect(phone.complaints).toEqual([]);
      await phone.close();
    });

    test('the search filters goods by their own categories', async () => {
      const phone = await phoneOf(false);
      const calls = callsOf(phone.page);
      await phone.go('subPages/product/list?kind=plan&open=filter');
      await made(calls, 'etel/plan/category/list');
      const choice = phone.page.getByTestId('filter-category');
      const value = await choice.locator('option').nth(1).getAttribute('value');
      await choice.selectOption(value);
      await made(calls, `v2/etel/plan/pageList?limit=1&categoryId=${value ?? ''}`);
      expect(phone.complaints).toEqual([]);
      await phone.close();
    });
  });

  test('settings show the limits of the country and the legal texts with their versions', async () => {
    const phone = await phoneOf(true);
    const calls = callsOf(phone.page);
    await phone.go('pages/my/set');
    await made(calls, 'mallSystem/getSystemConfMore?keys=');
    await expect.poll(() => phone.see('limit-withdraw'), SOON).toMatch(/Rp\s50,000\.00 to Rp/u);
    await storePicture(phone, 'settings');
    const before = calls.length;
    await phone.tap('legal-risk');
    await phone.on('pages/my/text');
    await phone.page.locator('article p').first().waitFor();
    expect(calls.slice(before).some((call) => call.startsWith('mallSystem/getSystemConfMore'))).toBe(false);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('the quiz asks for its next question', async () => {
    const phone = await phoneOf(true);
    const calls = callsOf(phone.page);
    await phone.go('pages/my/answer');
    await phone.tap('quiz-start');
    await phone.page.locator('[data-testid^=option-]').first().check();
    await phone.tap('quiz-submit');
    await phone.page.getByTestId('quiz-outcome').waitFor();
    await phone.tap('quiz-next');
    await made(calls, 'answer/next');
    await phone.page.getByTestId('quiz-submit').waitFor();
    expect(calls.filter((call) => call === 'answer/start')).toHaveLength(1);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('an order that was begun goes on with its draft: after a reload, and from the orders', async () => {
    const phone = await phoneOf(true);
    const calls = callsOf(phone.page);
    await phone.go('subPages/product/createOrder?kind=vehicle&id=1');
    await phone.page.getByTestId('order-total').waitFor();
    expect(calls.filter((call) => call === 'order/draft/generate')).toHaveLength(1);
    await phone.page.reload();
    await phone.page.getByTestId('order-total').waitFor();
    await made(calls, 'order/draft/info/');
    expect(calls.filter((call) => call === 'order/draft/generate')).toHaveLength(1);
    await phone.go('pages/my/productOrderList');
    await phone.page.getByTestId('begun-order').waitFor();
    await storePicture(phone, 'begun-order');
    await phone.tap('continue-order');
    await phone.page.getByTestId('order-total').waitFor();
    expect(calls.filter((call) => call === 'order/draft/generate')).toHaveLength(1);
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  test('the card form offers the kinds of number', async () => {
    const phone = await phoneOf(true);
    const calls = callsOf(phone.page);
    await phone.go('subPages/card/addCard');
    await made(calls, 'card/type/list');
    await phone.tap('card-type-debit');
    await phone.type('card-number', '1234567890');
    await phone.tap('check-card');
    await phone.page.getByText('A debit card number has 16 to 19 digits').waitFor();
    await storePicture(phone, 'add-card');
    expect(phone.complaints).toEqual([]);
    await phone.close();
  });

  describe('categories', () => {
    test('home has the rail of the server, which leads to the products of a category', async () => {
      const phone = await phoneOf(true);
      const calls = callsOf(phone.page);
      await phone.go('pages/index/index');
      await phone.page.getByTestId('category-rail').scrollIntoViewIfNeeded();
      await storePicture(phone, 'rail');
      await phone.page.locator('[data-testid^=category-]:not([data-testid=category-rail])').first().click();
      await phone.on('subPages/product/list');
      await made(calls, 'catalog/getCategoryIndex?code=aiCategory');
      await expect
        .poll(() => calls.some((call) => /goods\/(?:vehicle\/)?list\?.*categoryId=\d/u.test(call)), SOON)
        .toBe(true);
      await phone.settle();
      await storePicture(phone, 'rail-list');
      expect(phone.complaints).toEqual([]);
      await phone.close();
    });

    test('without a position the reply speaks about that field, not about a text message', async () => {
      const reply = await fetch(`${stage().server.origin}/wx/catalog/getCategoryIndex`);
      const { errno, data } = (await reply.json()) as {
        errno: number;
        data: { fields: { path: string; message: string }[] };
      };
      expect(errno).toBe(402);
      expect(data.fields).toEqual([{ path: 'code', message: 'Fill this in' }]);
    });
  });

  test('log-in and registration follow the rules that the server says', async () => {
    const phone = await visitor();
    const { page } = phone;
    const code = page.locator('input[autocomplete="one-time-code"]');
    const typed = async () => {
      await code.fill('');
      await code.fill('12345678');
      return code.inputValue();
    };
    await phone.go('pages/auth/register');
    await phone.on('pages/auth/register');
    await page.locator('input[name="new-password"]').fill('x'.repeat(specified.passwordMin - 1));
    expect(await typed()).toHaveLength(specified.codeLength);
    await phone.tap('submit');
    await page.getByText(`Use at least ${specified.passwordMin} characters`).waitFor();
    const rules = { inviteRequired: false, captchaRequired: true, codeLength: 4, passwordMin: 9 };
    await page.route('**/wx/sysconfig/getLoginConfig', changed(rules));
    const calls = callsOf(page);
    await page.reload();
    await made(calls, 'sysconfig/getLoginConfig');
    await page.locator('input[name="new-password"]').fill('secret12');
    // The rules come a moment after the form.
    await expect.poll(typed, SOON).toBe('1234');
    await phone.tap('submit');
    await page.getByText('Use at least 9 characters').waitFor();
    expect(await page.getByText('Enter an invitation code').count()).toBe(0);
    await storePicture(phone, 'register-rules');
    await phone.go('pages/auth/login');
    await phone.on('pages/auth/login');
    await page.locator('input[type=tel]').first().fill('081234567890');
    await page.locator('input[name=password]').fill('wrong-password-1');
    await phone.tap('submit');
    // The proof is solved before the first try, not after its refusal.
    await expect.poll(() => calls.includes('auth/jwscLogin'), { timeout: 60_000 }).toBe(true);
    const first = (path: string) => calls.findIndex((call) => call.split('?', 1)[0] === path);
    expect(first('captcha')).toBeGreaterThanOrEqual(0);
    expect(first('captcha')).toBeLessThan(first('auth/jwscLogin'));
    await phone.close();
  });

  test('the portrait that a new member is shown can be saved as it is', async () => {
    const { browser, server, visitor } = stage();
    const phone = await openPhone(browser, {
      origin: server.origin,
      locale: 'en',
      memory: {
        ...memoryOf(visitor, 'en', true),
        userInfo: JSON.stringify({ ...visitor.login.userInfo, avatar: '', nickname: '' }),
      },
    });
    const sent = phone.page.waitForRequest((request) => request.url().endsWith('/wx/user/update/info'));
    await phone.go('pages/my/newUser');
    await phone.type('nickname', 'Rina');
    await phone.tap('submit');
    expect((await sent).postDataJSON()).toEqual({ nickname: 'Rina', avatar: 'builtin:1' });
    await phone.close();
  });
};
