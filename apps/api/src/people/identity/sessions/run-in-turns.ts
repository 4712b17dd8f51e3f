// Limits concurrent work per subject in this process; the rest runs in order of arrival.
import { reject } from '#platform/errors.ts';

const AT_ONCE = 4;
const MOST_WAITING = 200;

type Turns = { running: number; readonly waiting: (() => void)[] };

const turnsOf = new Map<string, Turns>();

/**
 * A burst of guesses at one account is checked four at a time, each with the failures of those before it; rejects with
 * `too_often` when two hundred are queued already. Other subjects are not delayed.
 */
export const takeTurns = async <T>(subject: Buffer, work: () => Promise<T>): Promise<T> => {
  const key = subject.toString('base64');
  const turns = turnsOf.get(key) ?? { running: 0, waiting: [] };
  turnsOf.set(key, turns);
  if (turns.waiting.length >= MOST_WAITING) reject('too_often', { retryAfter: 1 });
  if (turns.running >= AT_ONCE) await new Promise<void>((go) => turns.waiting.push(go));
  else turns.running += 1;
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next === undefined) turns.running -= 1;
    else next();
    if (turns.running === 0) turnsOf.delete(key);
  }
};
