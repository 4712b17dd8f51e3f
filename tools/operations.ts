// Reads every operation of the contract, with its export name and file.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from '@roda/api-contract';
import { ROOT } from './steps.ts';

export type OperationListed = { readonly name: string; readonly file: string; readonly op: Operation };

const FOLDER = 'packages/api-contract/src';

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'method', 'path', 'input', 'reply', 'refusals'].every((key) => key in value);

/** All operations, sorted by id. `index.ts` only re-exports them. */
export const allOperations = async (root: string = ROOT): Promise<readonly OperationListed[]> => {
  const files = readdirSync(path.join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'index.ts')
    .sort((a, b) => (a < b ? -1 : 1));
  const found: OperationListed[] = [];
  for (const name of files) {
    const file = `${FOLDER}/${name}`;
    const exported = (await import(path.join(root, file))) as Readonly<Record<string, unknown>>;
    const stated = Object.entries(exported).filter((entry): entry is [string, Operation] => isOperation(entry[1]));
    for (const [exportName, op] of stated) found.push({ name: exportName, file, op });
  }
  return found.sort((a, b) => (a.op.id < b.op.id ? -1 : 1));
};
