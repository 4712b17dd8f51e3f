// Finding a Code 128 barcode in the pixels of a picture: lines across it in both axes, read in both directions.

import { readCode128 } from '@roda/domain/code128';

export type Pixels = Readonly<{ width: number; height: number; data: Uint8Array | Uint8ClampedArray }>;

/** Lines per axis, from the middle outwards: whoever scans aims at the middle. */
const lineCount = 25;
/** A line without this contrast has no code on it. */
const leastContrast = 40;
/** The neighbourhood that a pixel is compared with, where light is uneven, as a share of the line. */
const neighbourhood = 1 / 12;

/** The text of the first barcode, or undefined. */
export function barcodeIn(pixels: Pixels): string | undefined {
  const { width, height } = pixels;
  for (const isAcross of [true, false]) {
    for (const at of linesFrom(isAcross ? height : width)) {
      const text = textOf(isAcross ? row(pixels, at) : column(pixels, at));
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** Evenly spread places on an axis, the middle one first. */
export function linesFrom(length: number): readonly number[] {
  const apart = length / (lineCount + 1);
  return Array.from({ length: lineCount }, (_, index) => {
    const off = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1);
    return Math.round(length / 2 + off * apart);
  }).filter((at) => at >= 0 && at < length);
}

const lumaOf = (data: Pixels['data'], at: number): number =>
  ((data[at] ?? 0) * 306 + (data[at + 1] ?? 0) * 601 + (data[at + 2] ?? 0) * 117) >> 10;

function row({ width, data }: Pixels, y: number): readonly number[] {
  return Array.from({ length: width }, (_, x) => lumaOf(data, (y * width + x) * 4));
}

function column({ width, height, data }: Pixels, x: number): readonly number[] {
  return Array.from({ length: height }, (_, y) => lumaOf(data, (y * width + x) * 4));
}

function textOf(line: readonly number[]): string | undefined {
  const lightest = Math.max(...line);
  const darkest = Math.min(...line);
  if (lightest - darkest < leastContrast) return undefined;
  const middle = (lightest + darkest) / 2;
  for (const limits of [line.map(() => middle), means(line)]) {
    const runs = runsOf(line, limits);
    const text = readCode128(runs) ?? readCode128(runs.toReversed());
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The mean around every pixel. */
function means(line: readonly number[]): readonly number[] {
  const reach = Math.max(8, Math.round(line.length * neighbourhood));
  const sums = [0];
  for (const value of line) sums.push((sums.at(-1) ?? 0) + value);
  return line.map((_, at) => {
    const [from, to] = [Math.max(0, at - reach), Math.min(line.length, at + reach + 1)];
    return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
  });
}

/**
 * Lengths of light and dark stretches in turn, beginning and ending with a light one. An edge lies between two pixels
 * where the light crosses the limit: narrow bars are measured finer than in whole pixels.
 */
function runsOf(line: readonly number[], limits: readonly number[]): readonly number[] {
  const edges: number[] = [];
  let isDark = false;
  for (let at = 0; at < line.length; at += 1) {
    const over = (line[at] ?? 0) - (limits[at] ?? 0);
    if (over < 0 === isDark) continue;
    const before = at === 0 ? -over : (line[at - 1] ?? 0) - (limits[at - 1] ?? 0);
    edges.push(at - (before === over ? 0.5 : over / (over - before)));
    isDark = !isDark;
  }
  const ends = isDark ? [...edges, line.length, line.length] : [...edges, line.length];
  return ends.map((end, index) => end - (index === 0 ? 0 : (ends[index - 1] ?? 0)));
}
