// Renders printable PDF files with headings, facts and tables, in a worker thread.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A column's share of the page's width, in any unit: shares are relative. */
export type PdfColumn = { readonly title: string; readonly share: number; readonly toTheRight?: true };

export type PdfBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly PdfColumn[];
      readonly rows: readonly (readonly string[])[];
    }
  /** A PNG, at most so many points high. */
  | { readonly kind: 'picture'; readonly png: Uint8Array; readonly height: number };

/** Texts are rendered as given: in the reader's language, with amounts and times already formatted. */
export type PdfDocument = {
  readonly title: string;
  /** The owner: printed in the header of every page. */
  readonly house: string;
  readonly lang: string;
  readonly madeAt: Date;
  /** Landscape pages, for wide tables. */
  readonly landscape?: true;
  /** Footer of every page; `{page}` and `{pages}` become numbers. */
  readonly footer: string;
  readonly blocks: readonly PdfBlock[];
};

export type PdfDone = { readonly bytes: Uint8Array } | { readonly failure: string };

export class PdfQueueFull extends Error {}

/** A thread holds the font: about sixty megabytes. An idle server releases it. */
const STORED_MS = 10_000;
/** Limits of one file: time, and memory beside the font. */
const MOST_MS = 120_000;
const MOST_MEGABYTES = 384;
const MOST_WAITING = 50;

const newThread = (): Worker =>
  new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });

const ask = async (thread: Worker, document: PdfDocument): Promise<PdfDone> => {
  thread.ref();
  try {
    const answered = once(thread, 'message', { signal: AbortSignal.timeout(MOST_MS) });
    thread.postMessage(document);
    const [answer] = (await answered) as [PdfDone];
    return answer;
  } finally {
    thread.unref();
  }
};

const openPdfThread = () => {
  let idle: Worker | undefined;
  let end: NodeJS.Timeout | undefined;
  const take = (): Worker => {
    clearTimeout(end);
    const thread = idle ?? newThread();
    idle = undefined;
    return thread;
  };
  const keep = (thread: Worker): void => {
    idle = thread;
    end = setTimeout(() => {
      idle = undefined;
      void thread.terminate();
    }, STORED_MS).unref();
  };
  const draw = async (document: PdfDocument): Promise<Buffer> => {
    const thread = take();
    try {
      const answer = await ask(thread, document);
      keep(thread);
      if ('failure' in answer) throw new Error(answer.failure);
      return Buffer.from(answer.bytes);
    } catch (error) {
      if (idle !== thread) await thread.terminate();
      throw error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  let waitingCount = 0;
  return async (document: PdfDocument): Promise<Buffer> => {
    if (waitingCount >= MOST_WAITING) throw new PdfQueueFull('too many files wait to be drawn');
    waitingCount += 1;
    const mine = last.then(() => draw(document));
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waitingCount -= 1;
    }
  };
};

/**
 * The bytes of a PDF. One is rendered at a time per process, the others are queued; never inside a transaction. A
 * document that takes more than two minutes or too much memory fails, and its thread with it.
 */
export const renderPdf = openPdfThread();
