// Tests that the colours of the theme can be read, in light and dark: contrast as in WCAG 2.2.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, '../../packages/ui/src/theme.css'), 'utf8');

const coloursOf = (selector: string): ReadonlyMap<string, string> => {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/gu)].map(([, name = '', hex = '']) => [name, hex]));
};

const themes = { light: coloursOf("[data-theme='light']"), dark: coloursOf("[data-theme='dark']") };

/** Relative luminance of an sRGB colour. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** Text needs 4.5; marks of charts and edges of fields need 3. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['page', 'surface', 'fill'].flatMap((back) => [
    ['ink', back, 4.5] as const,
    ['ink-2', back, 4.5] as const,
    ['primary', back, 4.5] as const,
  ]),
  ['ink-3', 'page', 4.5],
  ['ink-3', 'surface', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-press', 4.5],
  ['on-tint', 'tint-2', 4.5],
  ['on-income', 'income', 4.5],
  ['on-income', 'income-press', 4.5],
  ['income-ink', 'income-tint', 4.5],
  ['income-ink', 'surface', 4.5],
  ['idle', 'idle-tint', 4.5],
  ['idle', 'surface', 4.5],
  ['success', 'success-tint', 4.5],
  ['warning', 'warning-tint', 4.5],
  ['danger', 'danger-tint', 4.5],
  ['info', 'info-tint', 4.5],
  ['gold', 'gold-tint', 4.5],
  ['data', 'surface', 3],
  ['control', 'surface', 3],
];

describe.each(Object.entries(themes))('%s', (_, colours) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (front, back, least) => {
    expect(contrast(colours.get(front) ?? '', colours.get(back) ?? '')).toBeGreaterThanOrEqual(least);
  });

  test('white on the panel has a contrast of at least 4.5', () => {
    expect(contrast('#ffffff', colours.get('panel') ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});
