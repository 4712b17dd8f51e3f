// Shows the tests that failed on this machine and passed when they ran again.
import { flakyTable } from './test-run/flaky.ts';

process.stdout.write(flakyTable());
