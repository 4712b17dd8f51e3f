// Waits until the process of a test run is gone, then ends what the run left running and removes its folder.
import { endRun } from './run-folder.ts';

const [name, disk] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.stdin.resume();
process.stdin.on('close', () => {
  if (name !== undefined && disk !== undefined) void endRun(name, disk);
});
