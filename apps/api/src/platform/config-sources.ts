// Where a variable's value can be beside the environment: in a file, or in what a command prints.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { sentenceOf } from './sentence-of.ts';

/** Throws a sentence with the variable and the file. */
export const contentOf = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Error(`${name} must name a file to read, and ${file} is none (${code})`, { cause: error });
  }
};

const COMMAND_MS = 30_000;

/** What commands have printed: each runs once, however often its variable is read. */
const printed = new Map<string, string>();

/** What a shell's command prints, such as that of a key management service. Throws a sentence without its output. */
export const outputOf = (name: string, command: string): string => {
  const known = printed.get(command);
  if (known !== undefined) return known;
  const { status, stdout, error } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8', timeout: COMMAND_MS });
  if (status !== 0) {
    const why = error === undefined ? `it ended with ${status ?? 'a signal'}` : sentenceOf(error);
    throw new Error(`${name} must be a command that prints the value: ${why}`);
  }
  const text = stdout.trim();
  printed.set(command, text);
  return text;
};
