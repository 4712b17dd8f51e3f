// The test runs: what must hold for every change, everything (`--long`), what a change can reach (`--changed`), or the
// named files alone. Each ends with `N passed, N failed`.
import { ensureAndroidTools } from './android/debian-tools.ts';
import { ensureChromium } from './browser.ts';
import { STATIC_STEPS } from './check-steps.ts';
import { conclude, programStep, ROOT, runSteps, type Step } from './steps.ts';
import { filesOfChange } from './test-run/changed-files.ts';
import { drawOfRun } from './test-run/draw.ts';
import { runAtDate } from './test-run/clock.ts';
import { LONG_RUN, orderSteps } from './test-run/long-run.ts';
import { waitForTurn } from './test-run/machine-lock.ts';
import { ensureOldestPostgres, OLDEST_POSTGRES_STEP } from './test-run/oldest-postgres.ts';
import { openRunFolder } from './test-run/run-folder.ts';
import { vitestStep } from './test-run/vitest-step.ts';

/** The e2e tests use the built app, so a build that fails is a failed test and the other tests still run. */
const WEB_BUILD = programStep('web build', ['node', 'tools/web-apps.mjs']);
const FIRST: readonly Step[] = [...STATIC_STEPS, WEB_BUILD];

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const longRows = (): readonly (readonly Step[])[] => {
  const hasOldest = ensureOldestPostgres();
  if (!hasOldest) say('No PostgreSQL 15 and pg_virtualenv of Debian here: the statements are not prepared on it.');
  return [
    [vitestStep('tests', { environment: LONG_RUN })],
    ...(hasOldest ? [[OLDEST_POSTGRES_STEP]] : []),
    ...orderSteps(),
  ];
};

const rowsOf = async (args: readonly string[]): Promise<readonly (readonly Step[])[]> => {
  if (args.includes('--long')) return [FIRST, ...longRows()];
  if (args.includes('--changed')) {
    const files = await filesOfChange();
    say(`The change reaches ${files.length} test files.`);
    return files.length === 0 ? [FIRST] : [FIRST, [vitestStep('tests', { files })]];
  }
  if (args.length === 0) return [FIRST, [vitestStep('tests')]];
  const needsApps = args.some((file) => file.includes('e2e'));
  // A file that is named runs whole, and also when it is one of the long run.
  return [...(needsApps ? [[WEB_BUILD]] : []), [vitestStep('tests', { files: args, environment: LONG_RUN })]];
};

/** Ends with the process that started it: nobody would see the result, and the machine would stay busy. */
const endWithParent = (): void => {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.exit(1), 1_000).unref();
};

endWithParent();
const args = process.argv.slice(2);
const { TEST_DATE: date } = process.env;
const { seed, language } = drawOfRun();
await waitForTurn(`test run of ${ROOT}, process ${process.pid}, since ${new Date().toISOString()}`, { say });
await openRunFolder();
if (!ensureChromium())
  say('No Chromium here and none could be installed: the e2e tests will fail. Install one or set CHROMIUM.');
if (args.includes('--long') && !ensureAndroidTools())
  say('No aapt, smali, zipalign and apksigner here: the test that assembles an APK does not run.');
if (date !== undefined) runAtDate(date);
say(`Seed ${seed}, language ${language}; TEST_SEED=${seed} TEST_LANG=${language} repeat them.`);
process.exitCode = conclude(await runSteps(await rowsOf(args)));
