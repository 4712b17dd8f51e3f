// The fast gate: types, lint, format, architecture and unit tests, in under 90 s on two idle cores.
import { conclude, runSteps } from './steps.ts';
import { STATIC_STEPS, UNIT_STEP } from './check-steps.ts';

process.exitCode = conclude(await runSteps([STATIC_STEPS, [UNIT_STEP]]));
