// Worker thread that hashes passwords at low CPU priority.
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync, type Options } from '@node-rs/argon2';

export type Task = { readonly password: string; readonly settings: Options; readonly stored?: string };
export type Done = { readonly result: string | boolean } | { readonly failure: string };

const LATER = 10;

/** On Linux each thread has its own priority and 0 means this one; elsewhere it would be the whole server. */
const giveWay = (): void => {
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, LATER);
  } catch {
    // Where a container forbids it, hashing goes on beside the rest, as without it.
  }
};

giveWay();

const done = ({ password, settings, stored }: Task): Done => {
  try {
    return { result: stored === undefined ? hashSync(password, settings) : verifySync(stored, password, settings) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

parentPort?.on('message', (task: Task) => parentPort?.postMessage(done(task)));
