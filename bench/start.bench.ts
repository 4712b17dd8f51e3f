// Benchmark from start to ready, on fresh and on warm data, and of an idle server's memory.
import { readFileSync } from 'node:fs';
import { freePorts } from '../apps/api/test/child-process.ts';
import { deleteFolder, startServerProcess } from '../apps/api/test/server-process.ts';
import { limit, timeMs } from './harness.ts';

/** Resident memory of a process in MB, as Linux reports it; elsewhere there is no figure. */
const memoryMb = (pid: number): number => {
  const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found === null ? Number.NaN : Number(found[1]) / 1024;
};

/** Everything of a fresh checkout: a new database, migrations, demo data. */
const fresh = async (): Promise<number> => {
  let server: Awaited<ReturnType<typeof startServerProcess>> | undefined;
  const took = await timeMs(async () => {
    server = await startServerProcess();
  });
  await server?.stop();
  if (server !== undefined) await deleteFolder(server.data);
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

await limit('start-on-warm-data', { figure: warm, most: 1500, unit: 'ms' });
await limit('start-with-demo-data', { figure: fresh, most: 10_000, unit: 'ms' });

if (process.platform === 'linux') {
  const server = await startServerProcess({ data });
  await limit('idle-memory', { figure: () => Promise.resolve(memoryMb(server.pid)), most: 120, unit: 'MB' });
  await server.stop();
}
await deleteFolder(data);
