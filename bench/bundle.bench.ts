// Benchmark of what a phone loads before the first screen: scripts and styles in index.html, gzipped.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { limit } from './harness.ts';

const DIST = path.resolve(import.meta.dirname, '../apps/member/dist');
const page = readFileSync(path.join(DIST, 'index.html'), 'utf8');

/** Kilobytes (KiB) of the files of a kind that the page loads initially. */
const initialKb = (ending: string): number => {
  const named = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map((match) => match[1] ?? '');
  const files = [...new Set(named.filter((file) => file.endsWith(ending)))];
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length, 0) / 1024
  );
};

await limit('initial-scripts', { figure: () => Promise.resolve(initialKb('.js')), most: 105, unit: 'KiB' });
await limit('initial-styles', { figure: () => Promise.resolve(initialKb('.css')), most: 12.5, unit: 'KiB' });
