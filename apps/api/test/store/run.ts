// Takes pictures of the member app on a demo server, for the stores and for the web app's offer to install.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import type { Lang } from '@roda/domain/language';
import { openBrowser } from '../e2e/browser.ts';
import { openPhone } from '../e2e/member-page.ts';
import { LANGS, memoryOf, queriesOf, visitorOf, type Visitor } from '../e2e/screens.ts';
import { deleteFolder, startServerProcess } from '../server-process.ts';
import { ensureChromium, nameBrowsers } from '../../../../tools/browser.ts';
import { ROOT } from '../../../../tools/steps.ts';
import { scenes, shots, type Scene, type Shot } from './shots.ts';

const HELP = `npm run store: pictures of the member app with the demo's data, in three languages.

  apps/member/public/screenshots          for the web app's offer to install, to be committed
  release/metadata/android/*/images       for Google Play, as fastlane supply expects them
  release/screenshots/*                   for the App Store, as fastlane deliver expects them

  --manifest   only those of the web app
`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

type Taking = { readonly browser: Browser; readonly origin: string; readonly visitor: Visitor };

/** One picture after the other, on a phone of this size and language. */
const take = async (
  { browser, origin, visitor }: Taking,
  { shot, lang, addresses }: { readonly shot: Shot; readonly lang: Lang; readonly addresses: readonly string[] },
): Promise<void> => {
  const { width, height, scale } = shot;
  const memory = memoryOf(visitor, lang, true);
  const phone = await openPhone(browser, { origin, locale: shot.tags[lang], width, height, scale, memory });
  for (const [index, { name, screen }] of scenes.entries()) {
    await phone.go(addresses[index] ?? screen);
    await phone.on(screen);
    await phone.settle();
    const file = path.join(ROOT, shot.fileOf(lang, name, index + 1));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, await written(await phone.page.screenshot(), shot));
    say(path.relative(ROOT, file));
  }
  const problems = phone.complaints.join('\n');
  await phone.close();
  if (problems !== '') throw new Error(`the app complained while its pictures were taken:\n${problems}`);
};

/** Stores take no transparency; the web app's pictures are loaded on phones. */
const written = (picture: Buffer, { format }: Shot): Promise<Buffer> =>
  format === 'webp'
    ? sharp(picture).webp({ quality: 78, effort: 6 }).toBuffer()
    : sharp(picture).flatten({ background: '#ffffff' }).png({ compressionLevel: 9 }).toBuffer();

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
  } finally {
    await browser.close();
    await server.stop();
    await deleteFolder(server.data);
  }
};

if (process.argv.includes('--help')) process.stdout.write(HELP);
else await main(process.argv.includes('--manifest') ? shots.filter(({ isOfManifest }) => isOfManifest) : shots);
