// Proves that operation id, contract export, command file, test and hook of an operation have the same name.
import { describe, expect, test } from 'vitest';
import { kebab, pascal } from '../tools/new-operation/plan.ts';
import { allOperations, type OperationListed } from '../tools/operations.ts';
import { operationsByName } from '@roda/api-contract/operations';
import { folders, MODULE_FILES, moduleFolder } from './layers.ts';
import { filesLike, readSource } from './sources.ts';

const operations = await allOperations();
const moduleFiles = [MODULE_FILES, `${folders.seed}/**/*.ts`].flatMap(filesLike).map(readSource);
const apiTests = filesLike('apps/{api,demo}/**/*.test.ts').map(readSource);
const queries = filesLike(`${folders.memberApp}/src/**/*.queries.ts`).map(readSource);

const named = ({ op }: OperationListed): string => op.id;
/** Where the command of a module is: in the module, or with the demo. */
const commandFile = (module: string): RegExp =>
  module === 'demo' ? new RegExp(`^${folders.seed}/`) : new RegExp(`^${moduleFolder(module)}/[^/]+$`);
const isCommand = ({ op }: OperationListed): boolean => op.method === 'POST';

type Bound = { readonly operation: string; readonly handler: string };

/** What a routes file binds; a contract import under another name counts as what it is. */
const boundIn = (text: string): readonly Bound[] => {
  const aliases = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name = '', alias = '']) => [alias, name]));
  return [...text.matchAll(/\b(?:command|read)\(\s*([\w.]+),\s*(\w+)/g)].map(([, operation = '', handler = '']) => {
    const name = operation.split('.').at(-1) ?? '';
    return { operation: aliases.get(name) ?? name, handler };
  });
};
const bound = moduleFiles.filter(({ file }) => file.endsWith('.routes.ts')).flatMap(({ text }) => boundIn(text));

/** A title may continue (`orders.submitOrder under races`) or name several (`orders.draftInfo, listOrders`). */
const titles = apiTests.flatMap(({ text }) =>
  [...text.matchAll(/describe\(\s*['"`]([^'"`]+)/g)].map((match) => match[1] ?? ''),
);
const isDescribed = ({ op, name }: OperationListed): boolean =>
  titles.some((title) => title.startsWith(`${op.module}.`) && new RegExp(`\\b${name}\\b`).test(title));

describe('names', () => {
  test('there are operations to name', () => expect(operations.length).toBeGreaterThan(50));

  test('an operation is called <module>.<export name>', () => {
    expect(operations.filter(({ name, op }) => op.id !== `${op.module}.${name}`).map(named)).toEqual([]);
  });

  test('contract/operations.ts lists every operation', () => {
    const names = operations.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1));
    expect([...operationsByName.keys()].sort((a, b) => (a < b ? -1 : 1))).toEqual(names);
  });

  test('no two operations share an id or a path', () => {
    const ids = operations.map(named);
    const addresses = operations.map(({ op }) => `${op.method} ${op.path}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test('every operation is bound once in a routes file, and a command under its own name', () => {
    const counts = operations.map(
      ({ name, op }) => [op.id, bound.filter(({ operation }) => operation === name).length] as const,
    );
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
    const renamed = operations
      .filter(isCommand)
      .filter(({ name }) => bound.some((one) => one.operation === name && one.handler !== name));
    expect(renamed.map(named)).toEqual([]);
  });

  test('a POST is a command in a file of its own name', () => {
    const missing = operations.filter(isCommand).filter(({ name, op }) => {
      const file = moduleFiles.find(
        ({ file }) => commandFile(op.module).test(file) && file.endsWith(`/${kebab(name)}.ts`),
      );
      return file === undefined || !new RegExp(`export (const|(async )?function) ${name}\\b`).test(file.text);
    });
    expect(missing.map(named)).toEqual([]);
  });

  test('every operation has a test under its id', () => {
    expect(operations.filter((entry) => !isDescribed(entry)).map(named)).toEqual([]);
  });

  test('every member operation is one hook, named after the operation', () => {
    const wrong = queries.flatMap(({ file, text }) =>
      operations
        .filter(isCommand)
        .filter(
          ({ name }) =>
            new RegExp(`\\bcall\\(${name}\\b`).test(text) && !new RegExp(`\\buse${pascal(name)}\\b`).test(text),
        )
        .map(({ name }) => `${file}: use${pascal(name)}`),
    );
    expect(wrong).toEqual([]);
  });
});
