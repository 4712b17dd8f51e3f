// For work of many thousand steps in one process.
// Own clock: only lets other work run between two slices, no time is read.
import { setImmediate } from 'node:timers/promises';

/** Lets everything else that waits have its turn. */
export const turn = (): Promise<void> => setImmediate();
