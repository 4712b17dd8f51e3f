// Benchmark of what a web app loads before its first screen: scripts and styles in index.html, gzipped.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { figureAtMost, report } from './harness.ts';

/** Kilobytes (KiB) of the files of a kind that the app's page loads initially. */
const initialKb = (app: 'member' | 'console', ending: string): number => {
  const dist = path.resolve(import.meta.dirname, '../apps', app, 'dist');
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="\.?\/?([^"]+)"/g)].map((match) => match[1] ?? '');
  const files = [...new Set(named.filter((file) => file.endsWith(ending)))];
  return (
    files.reduce((sum, file) => sum + gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length, 0) / 1024
  );
};

const [scripts, styles] = [initialKb('member', '.js'), initialKb('member', '.css')];
report({ name: 'initial-scripts', figure: scripts, unit: 'KiB', goal: figureAtMost(100) });
report({ name: 'initial-styles', figure: styles, unit: 'KiB', goal: figureAtMost(9) });
const first = initialKb('console', '.js') + initialKb('console', '.css');
report({ name: 'console-initial', figure: first, unit: 'KiB', goal: figureAtMost(250) });
