// Tests that style sheets and constants contain the times of the specification.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { duplicateMs } from '#shared/navigation/navigation.ts';
import { exitWindowMs } from './exit.model.ts';

const source = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(source, file), 'utf8');

describe('timing constants of the app', () => {
  test('taps on the same target within 1000 ms count once, exiting takes two presses within 2000 ms', () => {
    expect(duplicateMs).toBe(1000);
    expect(exitWindowMs).toBe(2000);
  });

  test('page transitions take 300 ms', () => {
    const moves = [...read('style.css').matchAll(/animation: (\d+)ms cubic-bezier\([^)]+\) both (?:from|to)-/gu)];
    expect(moves.map(([, ms]) => ms)).toEqual(['300', '300', '300', '300']);
  });

  test('the loading view appears after 200 ms, its error after 60 s', () => {
    expect(read('app/routing/router.ts')).toContain('const loadingAfterMs = 200;');
    expect(read('app/page-states.tsx')).toContain('const slowMs = 60_000;');
  });
});

describe('the tab bar', () => {
  test('stands below the page, not over it, and what stands at the foot of home stands on it', () => {
    const [bar] = /className="app-tabs [^"]+"/u.exec(read('app/tab-bar.tsx')) ?? [];
    expect(bar).toContain('sticky bottom-0');
    const [, units = ''] = /<ul className="flex h-(\d+) /u.exec(read('app/tab-bar.tsx')) ?? [];
    const [, unit = ''] = /--spacing: (\d+)px;/u.exec(read('../../../packages/ui/src/theme.css')) ?? [];
    const [, foot = ''] =
      /sticky bottom-\[calc\((\d+)px\+var\(--safe-bottom\)\)\]/u.exec(read('app/shell-later.tsx')) ?? [];
    expect(Number(foot)).toBe(Number(units) * Number(unit));
    // A field that has the focus is scrolled to where neither it nor the bars cover it.
    const [, below = ''] = /scroll-padding: \d+px 0 (\d+)px;/u.exec(read('../../../packages/ui/src/theme.css')) ?? [];
    expect(Number(below)).toBeGreaterThan(Number(foot));
  });
});
