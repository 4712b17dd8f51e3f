// The outbox of a demo: what a provider would send, as lines of a file that people and scripts read.
import { appendFile, chmod, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from './make-folder.ts';
import { replaceFile } from './replace-file.ts';

export type Outbox = {
  readonly write: (file: 'sms' | 'email' | 'captcha', line: Readonly<Record<string, unknown>>) => Promise<void>;
};

const KEPT_MS = 24 * 3_600_000;
/** How often a file is looked through for old lines, at most. */
const LOOK_MS = 3_600_000;

export const outboxFolder = (data: string): string => path.join(data, 'outbox');

/** What versions before wrote in production, too. */
export const removeOutbox = (data: string): Promise<void> => rm(outboxFolder(data), { recursive: true, force: true });

const isRecent = (line: string, since: number): boolean => {
  try {
    const { writtenAt } = JSON.parse(line) as { readonly writtenAt?: string };
    return writtenAt !== undefined && new Date(writtenAt).getTime() > since;
  } catch {
    return false;
  }
};

const pruneFile = async (target: string, since: number): Promise<void> => {
  const text = await readFile(target, 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  const recent = lines.filter((line) => isRecent(line, since));
  if (recent.length < lines.length) await replaceFile(target, Buffer.from(recent.map((line) => `${line}\n`).join('')));
};

/**
 * `<folder>/<file>.ndjson`, readable by the server's account only. A line is kept for a day by the system clock: that of
 * a demo jumps, and readers of a file don't expect that.
 */
export const openOutbox = (folder: string, now: () => number = Date.now): Outbox => {
  /** Files whose last line may have been written in part, for want of room. */
  const broken = new Set<string>();
  const lookedAt = new Map<string, number>();
  /** Writes of one file come after each other: a line must not get lost while the file is replaced. */
  const turns = new Map<string, Promise<unknown>>();
  const append = async (file: string, line: Readonly<Record<string, unknown>>): Promise<void> => {
    await makeFolder(folder);
    const target = path.join(folder, `${file}.ndjson`);
    const nowMs = now();
    if (nowMs - (lookedAt.get(file) ?? Number.NEGATIVE_INFINITY) >= LOOK_MS) {
      lookedAt.set(file, nowMs);
      await pruneFile(target, nowMs - KEPT_MS);
    }
    const start = broken.delete(file) ? '\n' : '';
    try {
      const stamped = { ...line, writtenAt: new Date(nowMs).toISOString() };
      await appendFile(target, `${start}${JSON.stringify(stamped)}\n`, { mode: 0o600 });
    } catch (error) {
      broken.add(file);
      throw error;
    }
    await chmod(target, 0o600);
  };
  return {
    write: (file, line) => {
      const turn = (turns.get(file) ?? Promise.resolve()).catch(() => undefined).then(() => append(file, line));
      turns.set(file, turn);
      return turn;
    },
  };
};
