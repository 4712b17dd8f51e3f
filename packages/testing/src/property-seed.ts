// Set-up of tests by properties: a short run draws the same values each time, a long one by its own seed.
import fc from 'fast-check';
import { isLongRun } from './run.ts';

/** What a change breaks is red for all; other values are looked for where nobody waits. */
const FIXED = 11;

// A failure prints the seed and the path to it.
fc.configureGlobal({ seed: isLongRun ? Number(process.env['TEST_SEED'] ?? FIXED) : FIXED });
