// Tests of what a phone does with codes: reading, showing, saving them.
import { code128Bars, quietModules } from '@roda/domain/code128';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, onTestFailed, test } from 'vitest';
import { qrPath } from '../../../../../packages/ui/src/pictures/qr-block.model.ts';
import { SOON, storePicture } from '../member-flow.ts';
import { openPhone, type Phone } from '../member-page.ts';
import { memoryOf } from '../screens.ts';
import { stage } from './stage.ts';

const phoneOf = (isIn: boolean): Promise<Phone> => {
  const { browser, server, visitor } = stage();
  return openPhone(browser, { origin: server.origin, locale: 'en', memory: memoryOf(visitor, 'en', isIn) });
};

/** A code as a photo: dark on white with a margin, a little turned and blurred, as paper is photographed. */
const photoOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 200 })
    .flatten({ background: '#ffffff' })
    .rotate(2, { background: '#e8e8e8' })
    .blur(0.6)
    .jpeg()
    .toBuffer();

const qrPhoto = (text: string): Promise<Buffer> => {
  const { path: squares, width } = qrPath(text);
  const view = `-3 -3 ${width + 6} ${width + 6}`;
  return photoOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="${view}"><path d="${squares}"/></svg>`,
  );
};

const barsPhoto = (bars: readonly number[]): Promise<Buffer> => {
  let at = quietModules;
  const rects = bars.map((width, index) => {
    at += width;
    return index % 2 === 0 ? `<rect x="${at - width}" y="20" width="${width}" height="60"/>` : '';
  });
  return photoOf(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${(at + quietModules) * 2}" height="200" viewBox="0 0 ${at + quietModules} 100" preserveAspectRatio="none">${rects.join('')}</svg>`,
  );
};

const barcodePhoto = (text: string): Promise<Buffer> => barsPhoto(code128Bars(text) ?? []);

/** The article number 8991002101234 as bars and spaces. */
const ARTICLE_BARS = '11131122113222111231123212211111222132112221212214111132111';

/** A camera that shows a picture, and has a torch. */
const showCamera = (page: Page, photo: Buffer): Promise<unknown> =>
  page.addInitScript(
    (address) => {
      const lit: boolean[] = [];
      Object.assign(globalThis, { lit });
      navigator.mediaDevices.getUserMedia = async () => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = 1280;
        canvas.height = 720;
        const pen = canvas.getContext('2d');
        setInterval(() => {
          if (pen === null) return;
          pen.fillStyle = '#cccccc';
          pen.fillRect(0, 0, 1280, 720);
          // What is scanned comes into the picture after a while.
          if (performance.now() > 6_000) pen.drawImage(image, 340, 60, 600, (600 * image.height) / image.width);
        }, 50);
        const stream = canvas.captureStream(20);
        const [track] = stream.getVideoTracks();
        if (track !== undefined) {
          Object.assign(track, {
            getCapabilities: () => ({ torch: true }),
            applyConstraints: async (wanted: { advanced: { torch: boolean }[] }) =>
              void lit.push(wanted.advanced[0]?.torch === true),
          });
        }
        return stream;
      };
    },
    `data:image/jpeg;base64,${photo.toString('base64')}`,
  );

/** As on an iPhone and in Firefox. */
const withoutDetector = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BarcodeDetector'));

export const testCodes = (): void => {
  describe('a browser without a reader of codes', () => {
    test.each([
      ['QR code', () => qrPhoto(`${stage().server.origin}/?i=RODA2026`), 'RODA2026'],
      ['barcode', () => barcodePhoto('WELCOME-2026'), 'WELCOME-2026'],
      ['prize’s article number', () => barsPhoto([...ARTICLE_BARS].map(Number)), '8991002101234'],
    ] as const)('reads a %s from a photo of the gallery', async (_kind, photo, found) => {
      const phone = await phoneOf(false);
      await withoutDetector(phone.page);
      await phone.go('pages/my/scan');
      const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photo() };
      await phone.page.getByTestId('scan-picture').setInputFiles(file);
      expect(await phone.see('scan-found')).toBe(found);
      await phone.close();
    });

    test('reads a barcode with the camera, and lights the torch', async () => {
      const phone = await phoneOf(false);
      onTestFailed(() => storePicture(phone, 'scan-failed'));
      await withoutDetector(phone.page);
      await showCamera(phone.page, await barcodePhoto('WELCOME-2026'));
      await phone.go('pages/my/scan');
      await phone.tap('scan-torch');
      await expect.poll(() => phone.page.getByTestId('scan-torch').getAttribute('aria-pressed'), SOON).toBe('true');
      await storePicture(phone, 'scan');
      expect(await phone.see('scan-found')).toBe('WELCOME-2026');
      expect(await phone.page.evaluate(() => (globalThis as unknown as { lit: boolean[] }).lit)).toEqual([true]);
      await phone.close();
    });
  });

  test('a code for the counter has a barcode that a till reads', async () => {
    const phone = await phoneOf(true);
    await phone.go('pages/web/showCard?code=WELCOME-2026&title=Gift');
    await phone.tap('reveal');
    const shown = await phone.page.getByTestId('barcode').screenshot();
    await storePicture(phone, 'counter-code');
    await phone.go('pages/my/set');
    const reader = await phoneOf(false);
    await withoutDetector(reader.page);
    await reader.go('pages/my/scan');
    const file = { name: 'screen.png', mimeType: 'image/png', buffer: shown };
    await reader.page.getByTestId('scan-picture').setInputFiles(file);
    expect(await reader.see('scan-found')).toBe('WELCOME-2026');
    await reader.close();
    await phone.close();
  });

  test('a QRIS payment can be saved and opened on the phone that shows it', async () => {
    const phone = await phoneOf(true);
    await phone.go('subPages/repayment/index');
    await phone.type('amount', '50000');
    await phone.tap('topup-continue');
    await phone.tap('method-qris');
    await phone.tap('pay');
    await phone.page.getByTestId('qr-save').waitFor();
    expect(await phone.page.getByTestId('open-wallet').getAttribute('href')).toMatch(/^http:\/\/localhost:\d+\/pay\//u);
    const download = phone.page.waitForEvent('download');
    await phone.tap('qr-save');
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^roda-[0-9a-f]{8}\.png$/u);
    await storePicture(phone, 'qris');
    const { width, height } = await sharp(await saved.path()).metadata();
    expect([width, height]).toEqual([720, 856]);
    await phone.close();
  });
};
