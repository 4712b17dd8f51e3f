// The full gate: static checks, every test, browser e2e tests and a short simulation; ends with `N passed, N failed`.
import { ensureChromium } from './browser.ts';
import { EVERY_TEST, STATIC_STEPS } from './check-steps.ts';
import { conclude, programStep, runSteps } from './steps.ts';

/** The e2e tests use the built app, so a build that fails is a failed test and the other tests still run. */
const WEB_BUILD = programStep('web build', ['node', 'tools/web-apps.mjs']);

if (!ensureChromium())
  process.stdout.write(
    'No Chromium here and none could be installed: the e2e tests will fail. Install one or set CHROMIUM.\n',
  );

process.exitCode = conclude(await runSteps([[...STATIC_STEPS, WEB_BUILD], [EVERY_TEST]]));
