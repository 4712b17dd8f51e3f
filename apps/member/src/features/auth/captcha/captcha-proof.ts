// Solves the captcha's proof of work in the background, so that nobody has to read an image.

import type { Challenge } from '@roda/api-contract/people/identity';
import type * as z from 'zod/mini';

/** A device that has not found the number by then shows the image instead. */
const patienceMs = 30_000;
/** A harder one takes its time; an image is no answer to it. */
const longPatienceMs = 300_000;
/** The ordinary one. */
const ordinaryWork = 60_000;

/** An insecure page has no Web Crypto. */
export const canSolve = (): boolean => isSecureContext && typeof Worker !== 'undefined';

/**
 * The solution of a challenge, in the form the server expects. Undefined when this device cannot find it: a slow device
 * exceeds the time limit.
 */
export async function solvedChallenge(given: z.output<typeof Challenge>): Promise<string | undefined> {
  if (!canSolve()) return undefined;
  const { algorithm, challenge, salt, signature, maxnumber } = given;
  const { solveChallengeWorkers } = await import('altcha-lib/v1');
  const search = solveChallengeWorkers(makeWorker, workerCount(), challenge, salt, algorithm, maxnumber);
  const solution = await Promise.race([search, after(maxnumber > ordinaryWork ? longPatienceMs : patienceMs)]);
  if (solution === null) return undefined;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature, took: solution.took }));
}

function after(ms: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}

function makeWorker(): Worker {
  return new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
}

function workerCount(): number {
  return Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));
}
