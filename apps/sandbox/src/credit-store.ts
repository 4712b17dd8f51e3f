// Stores credit deliveries in memory and in an append-only file, so that neither a restart nor a power cut loses one.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Credit } from './credit.policy.ts';

export type CreditStore = {
  readonly byReference: (reference: string) => Credit | undefined;
  readonly all: () => readonly Credit[];
  /** On disk before it returns. */
  readonly save: (credit: Credit) => Credit;
};

const parsed = (line: string): readonly Credit[] => {
  try {
    return [JSON.parse(line) as Credit];
  } catch {
    return [];
  }
};

/** The last line of a reference wins; a line truncated by a crash is skipped. Without a file all stays in memory. */
export const openCreditStore = (file: string | undefined): CreditStore => {
  const credits = new Map<string, Credit>();
  if (file !== undefined) mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (file !== undefined && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      for (const credit of parsed(line)) credits.set(credit.reference, credit);
    }
    // A truncated line must not merge with the next one.
    appendFileSync(file, '\n', { mode: 0o600 });
  }
  return {
    byReference: (reference) => credits.get(reference),
    all: () => [...credits.values()],
    save: (credit) => {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(credit)}\n`, { flush: true, mode: 0o600 });
      credits.set(credit.reference, credit);
      return credit;
    },
  };
};
