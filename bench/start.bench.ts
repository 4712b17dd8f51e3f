// Benchmark from start to ready, on fresh and on warm data, and of an idle server's memory.
import { readFileSync } from 'node:fs';
import { freePorts } from '../apps/api/test/child-process.ts';
import { deleteFolder, emptyFolder, startServerProcess } from '../apps/api/test/server-process.ts';
import { figureAtMost, limit, medianOf, report, timeMs } from './harness.ts';

/** Resident memory of a process in MB, as Linux reports it; elsewhere there is no figure. */
const memoryMb = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found === null ? Number.NaN : Number(found[1]) / 1024;
};

/** Memory of the servers that have just filled the demo. */
const filled: number[] = [];

/** Everything of a fresh checkout: a new database, migrations, demo data. */
const fresh = async (): Promise<number> => {
  const began = performance.now();
  const server = await startServerProcess({ data: await emptyFolder() });
  const took = performance.now() - began;
  filled.push(memoryMb(server.pid));
  await server.stop();
  await deleteFolder(server.data);
  return took;
};

const first = await startServerProcess();
const { data } = first;
await first.stop();
const warm = async (): Promise<number> => {
  const port = await freePorts();
  let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
  const took = await timeMs(async () => {
    server = await startServerProcess({ data, port });
  });
  await server?.stop();
  return took;
};

await limit('start-on-warm-data', { figure: warm, most: 1_000, unit: 'ms' });
await limit('start-with-demo-data', { figure: fresh, most: 5_000, unit: 'ms' });

if (process.platform === 'linux') {
  const server = await startServerProcess({ data });
  const goal = figureAtMost(130);
  report({ name: 'idle-memory', figure: memoryMb(server.pid), unit: 'MB', goal });
  report({ name: 'idle-memory-after-filling', figure: medianOf(filled), unit: 'MB', goal });
  await server.stop();
}
await deleteFolder(data);
