// Draws the member app's icons and renders them: run `node tools/draw-icons.ts` after changing one, and commit both.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const PUBLIC = path.resolve(import.meta.dirname, '../apps/member/public');
const PURPLE = '#7334dc';

/** The wheel in a square of 512; its rim stays within the safe circle of every launcher. */
const WHEEL = [
  '<g fill="none" stroke="#fff" stroke-width="36" stroke-linecap="round">',
  '<circle cx="256" cy="256" r="132"/>',
  '<circle cx="256" cy="256" r="30" fill="#fff" stroke="none"/>',
  '<path d="M256 124v84M256 304v84M142 190l72 42M298 280l72 42M370 190l-72 42M214 280l-72 42" stroke-width="24"/>',
  '</g>',
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

mkdirSync(path.join(PUBLIC, 'icons'), { recursive: true });
writeFileSync(path.join(PUBLIC, 'icon.svg'), `${ICON}\n`);
for (const [name, size, drawing] of PICTURES) {
  const file = path.join(PUBLIC, 'icons', `${name}.png`);
  await sharp(Buffer.from(drawing), { density: 288 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(file);
}
