// Pool of hashing threads: created on demand, kept for a while, and not keeping a process alive.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Done, Task } from './hashing-worker.ts';

const ask = async (thread: Worker, task: Task): Promise<Done> => {
  thread.ref();
  try {
    thread.postMessage(task);
    const [answer] = (await once(thread, 'message')) as [Done];
    return answer;
  } finally {
    thread.unref();
  }
};

export type HashingThreads = { readonly run: (task: Task) => Promise<string | boolean> };

/** A thread takes about ten megabytes: an idle server releases it. */
const STORED_MS = 10_000;

type Idle = { readonly thread: Worker; readonly end: NodeJS.Timeout };

/**
 * As many threads as concurrent tasks: the caller bounds that. A crashed thread is replaced, its task fails; one idle
 * for ten seconds ends.
 */
export const openHashingThreads = (): HashingThreads => {
  const idle: Idle[] = [];
  const take = (): Worker => {
    const known = idle.pop();
    if (known === undefined) return new Worker(new URL('./hashing-worker.ts', import.meta.url), { execArgv: [] });
    clearTimeout(known.end);
    return known.thread;
  };
  const keep = (thread: Worker): void => {
    const end = setTimeout(() => {
      idle.splice(0, idle.length, ...idle.filter((each) => each.thread !== thread));
      void thread.terminate();
    }, STORED_MS).unref();
    idle.push({ thread, end });
  };
  return {
    run: async (task) => {
      const thread = take();
      const answer = await ask(thread, task);
      keep(thread);
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.result;
    },
  };
};
