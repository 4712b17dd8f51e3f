// Writes the part of the typeface that nearly every text needs: the characters below, the weights that the apps use.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from '../steps.ts';

export const TYPEFACE = path.join(ROOT, 'packages/ui/src/typeface/plus-jakarta-sans-basic.woff2');

const WHOLE = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');

/** ASCII, the space that keeps an amount together, and the signs of the texts in Latin script. */
export const BASIC_CHARACTERS = `${ASCII}\u{a0}·×–—‘’“”•…−`;

/** As `font-weight` in packages/ui/src/typeface.css. */
const WEIGHTS = { min: 400, max: 800 } as const;

/** What browsers apply by themselves, and figures of equal width (OpenType feature tags). */
const FEATURES = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'tnum'];

/** Copyright, licence and where it stands (OpenType name identifiers): the licence goes with every copy. */
const NAMES = [0, 13, 14];

const options = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: WEIGHTS },
  keepFeatures: FEATURES,
  preserveNameIds: NAMES,
};

/** The same bytes on every machine. */
export const basicTypeface = (): Promise<Buffer> =>
  subsetFont(readFileSync(createRequire(import.meta.url).resolve(WHOLE)), BASIC_CHARACTERS, options);

if (import.meta.main) {
  mkdirSync(path.dirname(TYPEFACE), { recursive: true });
  writeFileSync(TYPEFACE, await basicTypeface());
}
