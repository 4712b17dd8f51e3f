// What a demo's operators and testers need to know, beside its data: log-ins and redeem codes.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { replaceFileSync } from '#platform/files/replace-file.ts';

export type DemoFile = {
  readonly operators: readonly string[];
  readonly password: string;
  readonly redeemCodes?: readonly string[];
};

export const demoFileIn = (data: string): string => path.join(data, 'demo.json');

/** The file's content; created with `make` when there is none. */
export const readDemoFile = (data: string, make: () => DemoFile): DemoFile => {
  const file = demoFileIn(data);
  if (!existsSync(file)) replaceFileSync(file, JSON.stringify(make()));
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
  } catch (error) {
    throw new Error(`${file} is damaged: restore it from a backup, or delete its folder to start a new demo`, {
      cause: error,
    });
  }
};

/** Keeps the codes beside the log-ins. */
export const addRedeemCodes = (data: string, redeemCodes: readonly string[]): void => {
  const file = demoFileIn(data);
  replaceFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as DemoFile), redeemCodes }));
};
