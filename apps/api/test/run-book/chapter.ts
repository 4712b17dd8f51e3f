// The chapter of docs/operations.md that the run book takes, and a record of the steps that were taken.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Production } from './production.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
const CHAPTER = PAGE.split('### From an empty machine to the first payout')[1]?.split('\n### ')[0] ?? '';

/** The steps of the chapter, in their order. */
export const STEPS: readonly string[] = [...CHAPTER.matchAll(/^\| \d+ \| ([^|]+?) \|/gmu)].map(([, name = '']) => name);

/** Takes one step of the chapter, and prints the minutes that it took and the commands that it gave. */
export type RunBookStep = <T>(name: string, work: () => Promise<T>) => Promise<T>;

/** `taken` are the names of the steps so far, those that failed left out. */
export const openChapter = (
  production: Production,
): { readonly step: RunBookStep; readonly taken: readonly string[] } => {
  const taken: string[] = [];
  const begun = performance.now();
  const say = (name: string, sinceMs: number, commands: number): void => {
    const minutes = ((performance.now() - sinceMs) / 60_000).toFixed(3);
    process.stdout.write(`run book: ${name}: ${minutes} minutes, ${commands} commands\n`);
  };
  return {
    taken,
    step: async (name, work) => {
      const [sinceMs, before] = [performance.now(), production.commands.length];
      const result = await work();
      taken.push(name);
      say(name, sinceMs, production.commands.length - before);
      if (taken.length === STEPS.length) say('all', begun, production.commands.length);
      return result;
    },
  };
};
