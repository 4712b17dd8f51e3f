// Writes log lines to standard output or to a file; a full disk or a lost reader costs lines and never the process.
import { mkdirSync, openSync, write, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

type LogLines = { readonly write: (line: string) => void };

export type LogTarget = {
  /** Absent: standard output. Opened with the first line, and again after a failure. */
  readonly file?: string;
  /** Called with the number of lines that could not be written. */
  readonly lost?: (lineCount: number) => void;
};

const STDOUT = 1;
/** Characters: more than that wait only where nothing can be written. */
const MOST_WAITING = 4_000_000;
/** A pipe whose reader is slow. */
const BUSY = new Set(['EAGAIN', 'EBUSY']);
const BUSY_MS = 50;

const writing = promisify(write);

const openAt = (file: string): number => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return openSync(file, 'a', 0o600);
};

/** What one write could do; nothing while the reader is busy. */
const writeSome = async (fd: number, rest: Buffer): Promise<number> => {
  try {
    return (await writing(fd, rest)).bytesWritten;
  } catch (error) {
    if (!BUSY.has((error as { code?: string }).code ?? '')) throw error;
    await pause(BUSY_MS);
    return 0;
  }
};

/** What waits when the process ends is written by then, as far as that is possible at once. */
const endings = new Set<() => void>();
process.once('exit', () => {
  for (const end of endings) end();
});

/** Lines are written in batches, in their order, without blocking the caller. */
export const openLogLines = ({ file, lost = () => undefined }: LogTarget = {}): LogLines => {
  let fd = file === undefined ? STDOUT : undefined;
  let waiting: string[] = [];
  let length = 0;
  let isWriting = false;
  /** Ends a line that was written in part. */
  let start = '';

  const take = (): readonly string[] => {
    const lines = waiting;
    waiting = [];
    length = 0;
    return lines;
  };
  const opened = (): number => (fd ??= openAt(file ?? ''));
  const writeBatch = async (lines: readonly string[]): Promise<void> => {
    const bytes = Buffer.from(start + lines.join(''));
    let done = 0;
    try {
      while (done < bytes.length) done += await writeSome(opened(), bytes.subarray(done));
      start = '';
    } catch {
      if (done > 0) start = '\n';
      lost(lines.length);
    }
  };
  const flush = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) await writeBatch(take());
    isWriting = false;
  };
  endings.add(() => {
    if (waiting.length === 0) return;
    try {
      writeSync(opened(), take().join(''));
    } catch {
      // Nobody is left to be told.
    }
  });

  return {
    write: (line) => {
      if (length > MOST_WAITING) lost(1);
      else {
        waiting.push(line);
        length += line.length;
        if (!isWriting) void flush();
      }
    },
  };
};
