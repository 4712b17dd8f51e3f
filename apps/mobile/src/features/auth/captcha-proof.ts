// The proof of work that stands for a captcha: solved in the background, so that nobody has to read a picture.

import type { Challenge } from '@roda/contract/identity';
import type * as z from 'zod/mini';

/** The answer to a challenge, in the form the server expects; undefined when no number fits. */
export async function solvedChallenge(given: z.output<typeof Challenge>): Promise<string | undefined> {
  const { algorithm, challenge, salt, signature, maxnumber } = given;
  const { solveChallengeWorkers } = await import('altcha-lib/v1');
  const solution = await solveChallengeWorkers(makeWorker, workerCount(), challenge, salt, algorithm, maxnumber);
  if (solution === null) return undefined;
  return btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature, took: solution.took }));
}

function makeWorker(): Worker {
  return new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
}

function workerCount(): number {
  return Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1));
}
