// Tests that the first load stays small: compressed scripts and styles referenced by the built page.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const DIST = path.resolve(import.meta.dirname, '../../../member/dist');

/** KiB of the files of a kind that the page loads initially. */
const firstLoadKb = (ending: string): number => {
  const page = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.\/([^"]+)"/gu)].map(([, file = '']) => file);
  const files = [...new Set(named)].filter((file) => file.endsWith(ending));
  const bytes = files.map((file) => gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1024;
};

test('scripts of the first load stay within 100 KiB', () => {
  expect(firstLoadKb('.js')).toBeGreaterThan(60);
  expect(firstLoadKb('.js')).toBeLessThanOrEqual(100);
});

test('styles of the first load stay within 12.5 KiB', () => {
  expect(firstLoadKb('.css')).toBeGreaterThan(2);
  expect(firstLoadKb('.css')).toBeLessThanOrEqual(12.5);
});

test('nothing of the page of components is in the built app: no page, no script, no style', () => {
  const page = path.resolve(DIST, '../src/component-page/component-page.tsx');
  expect(readFileSync(page, 'utf8')).toContain('--component-page');
  expect(existsSync(path.join(DIST, 'components.html'))).toBe(false);
  const files = readdirSync(DIST, { recursive: true, encoding: 'utf8' });
  const text = files.filter((file) => /\.(?:m?js|css|html)$/u.test(file));
  expect(text.length).toBeGreaterThan(100);
  expect(text.filter((file) => readFileSync(path.join(DIST, file), 'utf8').includes('--component-page'))).toEqual([]);
});
