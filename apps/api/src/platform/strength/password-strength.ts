// Judges new passwords in a process of its own, which starts on demand and ends when nobody has asked for a while.
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openFairQueue } from '../hashing/fair-queue.ts';

/** Why a password is guessed: what it is, or what it is made of. */
export type Weakness = 'common' | 'personal' | 'pattern' | 'word' | 'short';

export type ToJudge = { readonly password: string; readonly about: readonly string[] };
export type JudgedPassword = { readonly weakness: Weakness | null };

export type PasswordStrength = {
  /** Why it is guessed, or nothing. `network` is whom the work is for. */
  readonly weaknessOf: (toJudge: ToJudge, network?: string) => Promise<Weakness | undefined>;
};

/** It holds about 140 MB: an idle server gives them back. */
const KEPT_MS = 60_000;
/** The dictionaries included, on a busy machine. */
const PATIENCE_MS = 20_000;
const BOUNDS = { atOnce: 1, mostWaiting: 200, mostWaitingOfNetwork: 10 };

/** Passwords go to it, secrets don't. */
const start = (): ChildProcess =>
  fork(new URL('./strength-process.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=160', '--max-semi-space-size=4'],
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Neither the process nor its channel keeps this one alive, but while it is asked. */
const hold = (child: ChildProcess, held: boolean): void => {
  if (held) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
};

const answerOf = async (child: ChildProcess, toJudge: ToJudge): Promise<JudgedPassword> => {
  const over = new AbortController();
  const patience = AbortSignal.any([over.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const answered = once(child, 'message', { signal: patience }) as Promise<[JudgedPassword]>;
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('the process that judges passwords ended');
  });
  child.send(toJudge);
  try {
    const [judged] = await Promise.race([answered, ended]);
    return judged;
  } finally {
    over.abort();
    await Promise.allSettled([answered, ended]);
  }
};

export const openPasswordStrength = (keptMs = KEPT_MS): PasswordStrength => {
  const inTurn = openFairQueue(BOUNDS);
  let known: { readonly child: ChildProcess; readonly end?: NodeJS.Timeout } | undefined;
  /** Forgotten first: a process that is ending still looks connected. */
  const end = (child: ChildProcess): void => {
    known = undefined;
    child.kill();
  };
  const ask = async (toJudge: ToJudge): Promise<Weakness | undefined> => {
    clearTimeout(known?.end);
    const child = known?.child.connected === true ? known.child : start();
    known = { child };
    hold(child, true);
    try {
      const { weakness } = await answerOf(child, toJudge);
      known = { child, end: setTimeout(end, keptMs, child).unref() };
      return weakness ?? undefined;
    } catch (error) {
      child.kill('SIGKILL');
      known = undefined;
      throw error;
    } finally {
      hold(child, false);
    }
  };
  return { weaknessOf: (toJudge, network = '') => inTurn(network, () => ask(toJudge)) };
};
