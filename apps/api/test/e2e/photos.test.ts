// E2e test of photographs: drawn by the test, uploaded and cropped in the console, swiped and opened on a phone.
import { listVehicles } from '@roda/api-contract/sales/catalog';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegPhoto } from '../factories/drawn-photos.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { openBackoffice } from './console-page.ts';
import { openBrowser } from './browser.ts';
import { openPhone, seriousBarriers } from './member-page.ts';
import { calling, demoPassword } from './operators.ts';

let server: ServerProcess;
let browser: Browser;
let goodsId = 0;
let deviceNumber = '';
const files: { name: string; mimeType: string; buffer: Buffer }[] = [];

beforeAll(async () => {
  server = await startServerProcess();
  browser = await openBrowser();
  for (const name of ['front.jpg', 'side.jpg', 'inside.jpg'])
    files.push({ name, mimeType: 'image/jpeg', buffer: await jpegPhoto(2_400, 1_800) });
  const { list } = await calling(server.origin, listVehicles, { input: {} });
  const [vehicle] = list;
  goodsId = vehicle?.id ?? 0;
  deviceNumber = vehicle?.deviceNumber ?? '';
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await deleteFolder(server.data);
});

test('an operator adds, crops, captions and orders photographs', async () => {
  const backoffice = await openBackoffice(browser, { origin: server.origin, lang: 'en' });
  await backoffice.signIn('operations@demo.test', demoPassword(server));
  await backoffice.open(`assets?search=${encodeURIComponent(deviceNumber)}`);
  const { page } = backoffice;
  const drawer = await backoffice.openRow(page.locator('.records-row').first());
  await drawer
    .locator('input[type=file]')
    .setInputFiles([...files, { name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
  const rows = drawer.getByTestId('photo-row');
  await drawer.getByText('no.jpg').waitFor();
  await rows.nth(2).waitFor();
  expect(await rows.count()).toBe(3);

  await rows.nth(2).getByRole('button', { name: 'Crop and focus' }).click();
  const frame = page.getByTestId('crop-frame');
  await frame.waitFor();
  await frame.focus();
  for (let press = 0; press < 8; press += 1) await frame.press('-');
  const box = (await frame.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 55, { steps: 4 });
  await page.mouse.up();
  const after = (await frame.boundingBox()) ?? box;
  expect(Math.round(after.x - box.x)).toBe(20);
  await page.getByTestId('focus-stage').click({ position: { x: 40, y: 30 } });
  expect(await seriousBarriers(page)).toEqual([]);
  await page.locator('.ant-modal-footer .ant-btn-primary').last().click();
  await frame.waitFor({ state: 'hidden' });

  await rows.nth(0).getByTestId('act-updatePhoto').click();
  const dialog = page.locator('.ant-modal').last();
  for (const [lang, caption] of [
    ['en', 'From the front'],
    ['id', 'Dari depan'],
    ['zh', '正面'],
  ] as const)
    await dialog.locator(`[id="caption_${lang}"]`).fill(caption);
  await dialog.locator('.ant-modal-footer .ant-btn').last().click();
  await rows.nth(0).getByText('From the front').waitFor();
  await rows.nth(0).getByRole('button', { name: 'Move photograph 1 down' }).click();
  await rows.nth(1).getByText('From the front').waitFor();
  expect(backoffice.complaints).toEqual([]);
  await backoffice.close();
});

/** How much of the screen moved by itself since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!hadRecentInput) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test.each([320, 390, 430])(
  'a visitor of %i pixels swipes and opens them, and nothing moves',
  async (width) => {
    const phone = await openPhone(browser, { origin: server.origin, locale: 'en-US', width, scale: 3 });
    const { page } = phone;
    await phone.go(`subPages/product/detail?id=${goodsId}&part=asset`);
    const gallery = page.getByTestId('photo-gallery');
    await gallery.waitFor();
    await phone.settle();
    const strip = gallery.getByTestId('photo-strip');
    const image = gallery.locator('img').first();
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('[data-testid=photo-gallery] img')?.complete,
    );
    expect(await image.evaluate(({ src, currentSrc }: HTMLImageElement) => currentSrc === src)).toBe(true);
    expect(await gallery.getByTestId('photo-counter').innerText()).toBe('1 of 3');
    expect(await shiftOf(page)).toBeLessThan(0.05);
    await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth }));
    await page.getByText('2 of 3').waitFor();
    await gallery.getByText('From the front').waitFor();
    expect(await phone.inspect()).toEqual([]);

    await gallery.getByTestId('photo-open').nth(1).click();
    const viewer = page.getByTestId('photo-viewer');
    await viewer.getByText('2 of 3').waitFor();
    await viewer.getByTestId('photo-next').click();
    await viewer.getByText('3 of 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText('2 of 3').waitFor();
    await viewer.getByTestId('photo-enlarge').click();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    await page.getByText('2 of 3').waitFor();
    expect(phone.complaints).toEqual([]);
    await phone.close();
  },
  120_000,
);
