// Processes of a trial's server: its database's, its payment provider's; and what the server says of itself.
import { readdirSync, readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '@roda/api/test/server-process.ts';

const POLL_MS = 50;
const ANSWER_MS = 5_000;
const ENDED_MS = 120_000;

/** Waits until it is so, and returns how long that took; fails after `mostMs`. */
export const until = async (what: string, holds: () => Promise<boolean>, mostMs: number): Promise<number> => {
  const began = performance.now();
  while (!(await holds())) {
    assert(performance.now() - began < mostMs, `within ${mostMs / 1_000} s: ${what}`);
    await pause(POLL_MS);
  }
  return performance.now() - began;
};

export const isAlive = ({ pid }: Pick<ServerProcess, 'pid'>): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

const readOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It ended a moment before.
    return '';
  }
};

const childrenOf = (pid: number): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(Number)
    .filter((each) => new RegExp(`^PPid:\\t${pid}$`, 'mu').test(readOf(each, 'status')));

/** To a process that may have ended a moment before. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // Nobody is left to be told.
  }
};

/** To the postmaster and all its processes. */
export const signalDatabase = (pid: number, name: NodeJS.Signals): void => {
  for (const each of [pid, ...childrenOf(pid)]) signal(each, name);
};

/** Returns when the postmaster has ended: until then calls may still be answered. */
export const endDatabase = async (pid: number, name: 'SIGINT' | 'SIGKILL'): Promise<void> => {
  if (name === 'SIGKILL') signalDatabase(pid, name);
  else signal(pid, name);
  await until('the database ends', () => Promise.resolve(!isAlive({ pid })), ENDED_MS);
};

/** The process id of the demo's payment provider. */
export const providerOf = ({ pid }: ServerProcess): number => {
  const found = childrenOf(pid).find((each) => readOf(each, 'cmdline').includes('sandbox/src/main'));
  assert(found !== undefined, 'the demo has started its payment provider');
  return found;
};

const read = async (address: string): Promise<string> => {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) })).text();
  } catch {
    return '';
  }
};

/** One number of `/metrics`; undefined where it can't be read. */
export const metricOf = async (
  { origin }: Pick<ServerProcess, 'origin'>,
  name: string,
): Promise<number | undefined> => {
  const line = (await read(`${origin}/metrics`)).split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

/** The checks that `/readyz` names as failed; undefined where it can't be read. */
export const failedChecks = async ({ origin }: ServerProcess): Promise<readonly string[] | undefined> => {
  const text = await read(`${origin}/readyz`);
  return text === '' ? undefined : (JSON.parse(text) as { failed: readonly string[] }).failed;
};
