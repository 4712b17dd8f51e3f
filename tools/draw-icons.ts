// Draws the icons of the member app and its packages and writes their colours: run `node tools/draw-icons.ts` after
// changing one, and commit what it wrote.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../apps/member/public');
const ANDROID = path.resolve(import.meta.dirname, '../apps/android/resources');
const IOS = path.resolve(import.meta.dirname, '../apps/ios/App/Assets.xcassets');
const PURPLE = '#5f21b5';
/** The ground of the pages, light and dark, as in their style sheet. */
const PAGE = { values: '#f4f4f6', 'values-night': '#0f0b18' } as const;

/**
 * The wheel of the batik figure kawung in a square of 512; its rim stays within the safe circle of every launcher. One
 * petal is amber where colours count.
 */
const WHEEL = [
  '<circle cx="256" cy="256" r="132" fill="none" stroke="#fff" stroke-width="36"/>',
  ...['#ffb23e', '#fff', '#fff', '#fff'].map(
    (fill, index) =>
      `<ellipse cx="256" cy="198" rx="28" ry="49" fill="${fill}" transform="rotate(${45 + 90 * index} 256 256)"/>`,
  ),
].join('');

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`;

const square = (corner: number, content: string): string =>
  svg(`<rect width="512" height="512" rx="${corner}" fill="${PURPLE}"/>${content}`);

/** A line drawing on the purple disc of a launcher's shortcut. */
const shortcut = (lines: string): string =>
  svg(
    `<circle cx="256" cy="256" r="256" fill="${PURPLE}"/><g fill="none" stroke="#fff" stroke-width="34" ` +
      `stroke-linecap="round" stroke-linejoin="round">${lines}</g>`,
  );

const ICON = square(112, WHEEL);
const FULL = square(0, WHEEL);

const PICTURES: readonly (readonly [name: string, size: number, drawing: string])[] = [
  ['icon-192', 192, ICON],
  ['icon-512', 512, ICON],
  ['maskable-192', 192, FULL],
  ['maskable-512', 512, FULL],
  ['apple-touch-180', 180, FULL],
  // The icon in Android's status bar: only its shape counts.
  ['badge-96', 96, svg(`<g transform="translate(-128 -128) scale(1.5)">${WHEEL}</g>`)],
  [
    'withdraw-96',
    96,
    shortcut('<path d="M256 300V140M190 206l66-66 66 66M140 292v62a24 24 0 0 0 24 24h184a24 24 0 0 0 24-24v-62"/>'),
  ],
  ['history-96', 96, shortcut('<path d="M150 256a106 106 0 1 0 34-78M146 140v60h60M256 196v66l46 30"/>')],
  [
    'scan-96',
    96,
    shortcut(
      '<path d="M146 206v-36a24 24 0 0 1 24-24h36M306 146h36a24 24 0 0 1 24 24v36M366 306v36a24 24 0 0 1-24 24h-36' +
        'M206 366h-36a24 24 0 0 1-24-24v-36M146 256h220"/>',
    ),
  ],
];

/** The wheel alone, with air around it: launchers and the start screen cut a shape out of the middle. */
const airy = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
  `<g transform="translate(${(size - 512) / 2} ${(size - 512) / 2})">${WHEEL}</g></svg>`;

/** Pixels of a density-independent pixel. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;
const BADGE = svg(`<g transform="translate(-128 -128) scale(1.5)">${WHEEL}</g>`);

const ANDROID_PICTURES: typeof PICTURES = [
  ...Object.entries(DENSITIES).map(([name, scale]) => [`mipmap-${name}/ic_launcher`, 48 * scale, ICON] as const),
  ...Object.entries(DENSITIES).map(([name, scale]) => [`drawable-${name}/ic_notification`, 24 * scale, BADGE] as const),
  ['drawable-xxxhdpi/ic_launcher_foreground', 432, airy(590)],
  ['drawable-xxhdpi/splash_icon', 864, airy(640)],
];

/** iOS cuts the corners itself, and the store refuses an icon that lets anything through. */
const IOS_PICTURES: typeof PICTURES = [
  ['AppIcon.appiconset/icon-1024', 1024, FULL],
  ...[1, 2, 3].map((scale) => [`Splash.imageset/splash-${scale}x`, 288 * scale, airy(640)] as const),
];

/** What Xcode keeps beside each picture and colour. */
const IOS_CONTENTS: Readonly<Record<string, object>> = {
  '.': {},
  'AppIcon.appiconset': {
    images: [{ filename: 'icon-1024.png', idiom: 'universal', platform: 'ios', size: '1024x1024' }],
  },
  'Splash.imageset': {
    images: [1, 2, 3].map((scale) => ({ filename: `splash-${scale}x.png`, idiom: 'universal', scale: `${scale}x` })),
  },
  'Brand.colorset': {
    colors: [{ color: { 'color-space': 'srgb', components: componentsOf(PURPLE) }, idiom: 'universal' }],
  },
};

/** Xcode's way to write `#5f21b5`. */
function componentsOf(colour: string): object {
  const [red, green, blue] = [1, 3, 5].map((at) => `0x${colour.slice(at, at + 2).toUpperCase()}`);
  return { red, green, blue, alpha: '1.000' };
}

const render = (file: string, size: number, drawing: string): Promise<unknown> => {
  mkdirSync(path.dirname(file), { recursive: true });
  return sharp(Buffer.from(drawing), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
};

const colours = (page: string): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!-- Written by tools/draw-icons.ts. -->',
    '<resources>',
    `    <color name="brand">${PURPLE}</color>`,
    `    <color name="page">${page}</color>`,
    '</resources>',
    '',
  ].join('\n');

for (const [name, size, drawing] of PICTURES) await render(path.join(PUBLIC, 'icons', `${name}.png`), size, drawing);
writeFileSync(path.join(PUBLIC, 'icon.svg'), `${ICON}\n`);
for (const [name, size, drawing] of ANDROID_PICTURES) await render(path.join(ANDROID, `${name}.png`), size, drawing);
for (const [folder, page] of Object.entries(PAGE)) {
  mkdirSync(path.join(ANDROID, folder), { recursive: true });
  writeFileSync(path.join(ANDROID, folder, 'colors.xml'), colours(page));
}
for (const [name, size, drawing] of IOS_PICTURES) await render(path.join(IOS, `${name}.png`), size, drawing);
for (const [folder, content] of Object.entries(IOS_CONTENTS)) {
  const whole = { ...content, info: { author: 'xcode', version: 1 } };
  mkdirSync(path.join(IOS, folder), { recursive: true });
  writeFileSync(path.join(IOS, folder, 'Contents.json'), `${JSON.stringify(whole, undefined, 2)}\n`);
}
