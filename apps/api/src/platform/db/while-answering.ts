// Ends waiting for work that needs the database, once that does not answer any more.
import { setTimeout as pause } from 'node:timers/promises';
import type { Probe } from './probe.ts';
import { SilentConnection } from './unavailable.ts';

type Times = {
  /** Before that nobody asks. */
  readonly afterMs: number;
  readonly everyMs?: number;
  readonly answerMs?: number;
};

const EVERY_MS = 1_000;
const ANSWER_MS = 1_500;
/** One question, or two, may fall into a moment of heavy load. */
const MOST_SILENCES = 3;

/** The result of the work; throws while the work still waits when three questions in a row had no answer. */
export const whileAnswering = async <T>(
  probe: Probe,
  work: Promise<T>,
  { afterMs, everyMs = EVERY_MS, answerMs = ANSWER_MS }: Times,
): Promise<T> => {
  const ended = new AbortController();
  const waiting = { signal: ended.signal };
  const isSilent = (): Promise<boolean> =>
    probe
      .ask((client) => client.query('select 1'), answerMs)
      .then(
        () => false,
        (error: unknown) => error instanceof SilentConnection,
      );
  const silence = async (): Promise<never> => {
    await pause(afterMs, undefined, waiting);
    for (let silences = 0; silences < MOST_SILENCES;) {
      await pause(everyMs, undefined, waiting);
      silences = (await isSilent()) ? silences + 1 : 0;
    }
    throw new Error('the database does not answer: its connections were left as they are');
  };
  // Whichever loses goes on: it has nobody to tell.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, silence()]);
  } finally {
    ended.abort();
  }
};
