// The fast gate: types, lint, format, laws and unit tests, in under a minute.
import { conclude, runSteps } from './steps.ts';
import { STATIC_STEPS, UNIT_STEP } from './gates.ts';

process.exitCode = conclude(await runSteps([STATIC_STEPS, [UNIT_STEP]]));
