// Visits by Lighthouse (mobile preset) over HTTP/2, as behind a proxy in production. Lighthouse is no dependency: npx
// downloads it, or LIGHTHOUSE names one; the short form downloads nothing and opens the pages alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from '../tools/browser.ts';
import { figureAtLeast, figureAtMost, isShort, medianOf, report, say, sized, timeMs } from './harness.ts';
import { openHttp2Front } from './http2-front.ts';
import { openMemberApp, type MemberApp } from './member-app.ts';

const ROUNDS = sized(5, 1);
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
/** Milliseconds in which the page answers no tap while it loads. */
const MOST_BLOCKING = 200;
const FLAGS = [
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking',
  '--ignore-certificate-errors',
].join(' ');
/** Of the unthrottled visit: the machine's performance at that time. */
const MACHINE = 'machine';
const BLOCKING = 'blocking';

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: { readonly 'total-blocking-time': { readonly numericValue?: number } };
  readonly environment: { readonly benchmarkIndex: number };
};

type Scores = Readonly<Record<string, number>>;

const own = process.env['LIGHTHOUSE'];
const [program, ...before] = own === undefined ? ['npx', '--yes', 'lighthouse@13.5.0'] : [process.execPath, own];

/** Of a browser that lost the beginning of its own recording, seldom: the visit is made again. */
const TRIES = 3;

/** One visit. Not synchronous: the empty page is served by this process. */
const scoresOf = async (address: string, folder: string, triesLeft = TRIES - 1): Promise<Scores> => {
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
  if (status !== 0 && triesLeft > 0) return scoresOf(address, folder, triesLeft - 1);
  if (status !== 0) throw new Error(`Lighthouse ended with ${status ?? 'a signal'} at ${address}`);
  const { categories, audits, environment } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const scores = Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]);
  return {
    ...Object.fromEntries(scores),
    [BLOCKING]: audits['total-blocking-time'].numericValue ?? Number.NaN,
    [MACHINE]: environment.benchmarkIndex,
  };
};

/** Opens a page through the front: that it is there, without Lighthouse. */
const openOnly = async ({ browser }: MemberApp, name: string, address: string): Promise<void> => {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const figure = await timeMs(async () => {
    await page.goto(address);
    await page.locator('[data-screen], [data-testid="rows"]').first().waitFor();
  });
  await context.close();
  report({ name: `lighthouse-${name}-opens`, figure, unit: 'ms' });
};

const reportScores = (name: string, taken: readonly Scores[]): void => {
  const of = (kind: string): number => medianOf(taken.map((scores) => scores[kind] ?? Number.NaN));
  for (const [kind, least] of Object.entries(LEAST))
    report({ name: `lighthouse-${name}-${kind}`, figure: of(kind), goal: figureAtLeast(least) });
  report({ name: `lighthouse-${name}-blocking`, figure: of(BLOCKING), unit: 'ms', goal: figureAtMost(MOST_BLOCKING) });
  say(`${name}: machine ${of(MACHINE).toFixed(0)}`);
};

/** Scores of an empty page and of the routes, by name: medians of rounds over all of them. */
export const benchLighthouse = async (routes: Readonly<Record<string, string>>): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roda-lighthouse-'));
  const app = await openMemberApp();
  const [front, floor] = [await openHttp2Front(app.server.origin), await openHttp2Front(app.floor.origin)];
  const places = [
    ['empty-page', `${floor.origin}/`] as const,
    ...Object.entries(routes).map(([name, route]) => [name, `${front.origin}/#/${route}`] as const),
  ];
  const taken = new Map<string, Scores[]>(places.map(([name]) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, address] of places) {
      say(`${name}: round ${round + 1} of ${ROUNDS}`);
      if (isShort && own === undefined) await openOnly(app, name, address);
      else taken.get(name)?.push(await scoresOf(address, folder));
    }
  for (const [name, scores] of taken) if (scores.length > 0) reportScores(name, scores);
  rmSync(folder, { recursive: true, force: true });
  front.close();
  floor.close();
  await app.close();
};
