// Set-up of tests by properties: they draw by the seed of the run, as the order of tests does.
import fc from 'fast-check';

// A failure prints the seed and the path to it; `TEST_SEED=…` draws other values.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 11) });
