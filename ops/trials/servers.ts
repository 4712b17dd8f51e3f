// A leader that is frozen beside a second server: the other one leads, and the first one, awake again, repeats nothing.
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess, type ServerProcess } from '@roda/api/test/server-process.ts';
import type { Played } from './faults.ts';
import { metricOf, signal, until } from './processes.ts';
import { askForText, textCount } from './texts.ts';
import type { Trial } from './trial.ts';

/** What the leader may miss: decision 113. */
const REPLACED_MS = 15_000;
const LEADS_MS = 60_000;
/** Longer than it takes to do again what was interrupted. */
const AWAKE_MS = 5_000;
const LEFT_MS = 60_000;

const leads = async (server: ServerProcess): Promise<boolean> => (await metricOf(server, 'roda_leader')) === 1;

/** From the freezing to the first text that leaves, in milliseconds; the numbers that texts were asked for. */
const frozen = async (trial: Trial, second: ServerProcess, numbers: string[]): Promise<number> => {
  const { server } = trial;
  const askSecond = async (): Promise<string> => {
    const number = await askForText(trial, second.origin);
    numbers.push(number);
    return number;
  };
  signal(server.pid, 'SIGSTOP');
  try {
    const began = performance.now();
    const number = await askSecond();
    await until('the other server leads', () => leads(second), REPLACED_MS);
    await until('a text leaves', async () => textCount(trial, number) > 0, REPLACED_MS - (performance.now() - began));
    const recoveredMs = performance.now() - began;
    await askSecond();
    return recoveredMs;
  } finally {
    signal(server.pid, 'SIGCONT');
  }
};

export const freezeLeader = async (trial: Trial): Promise<Played> => {
  const { server } = trial;
  const environment = { RODA_LOG: 'warn', RODA_DRAIN_MS: '0' };
  // Before there is another one, which would lead if this one had just lost its connection.
  await until('the first server leads', () => leads(server), LEADS_MS);
  const second = await startServerProcess({ data: server.data, environment });
  try {
    const numbers = [await askForText(trial, server.origin)];
    const recoveredMs = await frozen(trial, second, numbers);
    await until('the first server leads no more', async () => !(await leads(server)), LEADS_MS);
    await pause(AWAKE_MS);
    assert(await leads(second), 'the other server goes on leading');
    return {
      recoveredMs,
      check: async () => {
        const all = async (): Promise<boolean> => numbers.every((number) => textCount(trial, number) > 0);
        await until('every text has left', all, LEFT_MS).catch(() => undefined);
        const counts = numbers.map((number) => textCount(trial, number));
        return {
          acknowledged: numbers.length,
          lost: counts.filter((count) => count === 0).length,
          doubled: counts.filter((count) => count > 1).length,
        };
      },
    };
  } finally {
    await second.stop();
  }
};
