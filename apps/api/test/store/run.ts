// Takes pictures of the app on a demo server: for the stores, the web app's offer to install, and the README.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Lang } from '@roda/domain/language';
import { openBrowser } from '../e2e/browser.ts';
import { openBackoffice } from '../e2e/console-page.ts';
import { openPhone } from '../e2e/member-page.ts';
import { demoPassword } from '../e2e/operators.ts';
import { LANGS, memoryOf, queriesOf, visitorOf, type Visitor } from '../e2e/screens.ts';
import { deleteFolder, startServerProcess, type ServerProcess } from '../server-process.ts';
import { ensureChromium, nameBrowsers } from '../../../../tools/browser.ts';
import { ROOT } from '../../../../tools/steps.ts';
import { CONSOLE_FOLDER, consolePages, scenes, shots, type Scene, type Shot } from './shots.ts';

const HELP = `npm run store: pictures of the app with the demo's data, the member app's in three languages.

  apps/member/public/screenshots          for the web app's offer to install and the README, to be committed
  docs/screenshots                        of the console, for the README, to be committed
  release/metadata/android/*/images       for Google Play, as fastlane supply expects them
  release/screenshots/*                   for the App Store, as fastlane deliver expects them

  --manifest   only those that are committed
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Taking = { readonly browser: Browser; readonly origin: string; readonly visitor: Visitor };

/** Stores take no transparency; the web app's pictures are loaded on phones. */
const keep = async (name: string, picture: Buffer): Promise<void> => {
  const file = path.join(ROOT, name);
  mkdirSync(path.dirname(file), { recursive: true });
  const image = name.endsWith('.webp')
    ? sharp(picture).webp({ quality: 70, effort: 6 })
    : sharp(picture).flatten({ background: '#ffffff' }).png({ compressionLevel: 9 });
  writeFileSync(file, await image.toBuffer());
  say(name);
};

/** Until the vehicles in view have their colours. */
const coloured = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-look] img')].every((picture) => {
      const { top, left, width } = picture.getBoundingClientRect();
      const isInView = top < innerHeight && left < innerWidth && left + width > 0;
      return !isInView || !picture.classList.contains('opacity-0');
    }),
  );

/** The demo's notice opens by itself on the first screen; the phone closes it before the next action. */
const closeNotice = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelector('[data-testid=launch-done]') !== null);
  await page.locator('[data-screen]').first().hover();
  await page.getByTestId('launch-done').waitFor({ state: 'hidden' });
};

/** An amount and what follows from it, without the field's ring. */
const typeAmount = async (page: Page, amount: string): Promise<void> => {
  await page.getByTestId('amount').fill(amount);
  await page.getByTestId('breakdown').waitFor();
  await page.getByTestId('amount').blur();
  await page.evaluate(() => scrollTo(0, 0));
};

/** One picture after the other, on a phone of this size and language. */
const take = async (
  { browser, origin, visitor }: Taking,
  { shot, lang, addresses }: { readonly shot: Shot; readonly lang: Lang; readonly addresses: readonly string[] },
): Promise<void> => {
  const { width, height, scale } = shot;
  const memory = memoryOf(visitor, lang, true);
  const phone = await openPhone(browser, { origin, locale: shot.tags[lang], width, height, scale, memory });
  for (const [index, { name, screen, amount }] of scenes.entries()) {
    await phone.go(addresses[index] ?? screen);
    await phone.on(screen);
    if (index === 0) await closeNotice(phone.page);
    await phone.settle();
    await coloured(phone.page);
    if (amount !== undefined) await typeAmount(phone.page, amount);
    await keep(shot.fileOf(lang, name, index + 1), await phone.page.screenshot());
  }
  const problems = phone.complaints.join('\n');
  await phone.close();
  if (problems !== '') throw new Error(`the app complained while its pictures were taken:\n${problems}`);
};

/** The console's pages, and on one of them its first row. */
const takeConsole = async (browser: Browser, server: ServerProcess): Promise<void> => {
  const backoffice = await openBackoffice(browser, { origin: server.origin, lang: 'en' });
  await backoffice.signIn('operations@demo.test', demoPassword(server));
  for (const { name, address, row } of consolePages) {
    await backoffice.open(address);
    if (row !== undefined) await backoffice.openRow(backoffice.page.locator(row).first());
    await backoffice.page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await keep(`${CONSOLE_FOLDER}/${name}.webp`, await backoffice.page.screenshot());
  }
  await backoffice.close();
};

const main = async (wanted: readonly Shot[]): Promise<void> => {
  if (!ensureChromium()) throw new Error('no Chromium here: install one or set CHROMIUM');
  nameBrowsers();
  say('Playing the past of the demo: some minutes.');
  const [server, browser] = await Promise.all([startServerProcess(), openBrowser()]);
  try {
    const visitor = await visitorOf(server);
    const queries = await queriesOf(server, visitor);
    const addressOf = ({ screen }: Scene): string =>
      queries[screen] === undefined ? screen : `${screen}?${queries[screen]}`;
    const addresses = scenes.map(addressOf);
    for (const shot of wanted)
      for (const lang of LANGS) await take({ browser, origin: server.origin, visitor }, { shot, lang, addresses });
    await takeConsole(browser, server);
  } finally {
    await browser.close();
    await server.stop();
    await deleteFolder(server.data);
  }
};

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main(process.argv.includes('--manifest') ? shots.filter(({ isOfManifest }) => isOfManifest) : shots);
