// Benchmark with Lighthouse (mobile preset) on six routes over HTTP/2, as behind a proxy in production. Lighthouse is
// no dependency: npx downloads it, or LIGHTHOUSE names one.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../tools/browser.ts';
import { medianOf } from './harness.ts';
import { openHttp2Front } from './http2-front.ts';
import { openMemberApp } from './member-app.ts';

const ROUNDS = Number(process.env['LIGHTHOUSE_ROUNDS'] ?? 3);
const LEAST = { performance: 97, accessibility: 100, 'best-practices': 100 } as const;
const FLAGS = [
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
  '--ignore-certificate-errors',
].join(' ');
/** Of the unthrottled visit: the machine's performance at that time. */
const MACHINE = 'machine';

const ROUTES = [
  ['home', 'pages/index/index'],
  ['list', 'pages/index/productList'],
  ['detail', 'subPages/product/detail?id=1'],
  ['news', 'subPages/news/list'],
  ['login', 'pages/auth/login'],
  ['my', 'pages/index/my'],
] as const;

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly environment: { readonly benchmarkIndex: number };
};

const folder = mkdtempSync(path.join(tmpdir(), 'roda-lighthouse-'));
const own = process.env['LIGHTHOUSE'];
const [program, ...before] = own === undefined ? ['npx', '--yes', 'lighthouse@13.5.0'] : [process.execPath, own];
const app = await openMemberApp();
const [front, floor] = [await openHttp2Front(app.server.origin), await openHttp2Front(app.floor.origin)];

/** One visit. Not synchronous: the empty page is served by this process. */
const scoresOf = async (address: string): Promise<Readonly<Record<string, number>>> => {
  const file = path.join(folder, 'report.json');
  const wanted = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(LEAST).join()}`,
  ];
  const env = { ...process.env, CHROME_PATH: findChromium() ?? '' };
  const asked = [...before, address, ...wanted, `--chrome-flags=${FLAGS}`];
  const run = spawn(program ?? 'npx', asked, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const [status] = (await once(run, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`Lighthouse ended with ${status ?? 'a signal'} at ${address}`);
  const { categories, environment } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  return { ...Object.fromEntries(scores), [MACHINE]: environment.benchmarkIndex };
};

const PLACES: readonly (readonly [name: string, address: string])[] = [
  ['empty-page', `${floor.origin}/`],
  ...ROUTES.map(([name, route]) => [name, `${front.origin}/#/${route}`] as const),
];
for (const [name, address] of PLACES) {
  const taken: Readonly<Record<string, number>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await scoresOf(address));
  const of = (kind: string): number => medianOf(taken.map((scores) => scores[kind] ?? Number.NaN));
  for (const [kind, least] of Object.entries(LEAST))
    process.stdout.write(`lighthouse-${name}-${kind} ${of(kind)} ${least} ${(of(kind) / least).toFixed(2)}\n`);
  process.stdout.write(`lighthouse-${name}-machine ${of(MACHINE).toFixed(0)}\n`);
}
rmSync(folder, { recursive: true, force: true });
front.close();
floor.close();
await app.close();
