// Proves that operation id, contract export, command file, test and hook of an operation have the same name.
import { describe, expect, test } from 'vitest';
import { kebab, pascal } from '../tools/new-operation/plan.ts';
import { allOperations, type OperationListed } from '../tools/operations.ts';
import { operationsByName } from '@roda/api-contract/operations';
import { moduleNames } from '@roda/api-contract/operation';
import { folders, isServerModule, MODULE_FILES, modulesOf, serverModules } from './layers.ts';
import { filesLike, readSource } from './sources.ts';

const operations = await allOperations();
const moduleFiles = [MODULE_FILES, `${folders.seed}/**/*.ts`].flatMap(filesLike).map(readSource);
const apiTests = filesLike('apps/{api,demo}/**/*.test.ts').map(readSource);
const queries = filesLike(`${folders.memberApp}/src/**/*.queries.ts`).map(readSource);

const named = ({ op }: OperationListed): string => op.id;
/** Whether a file belongs to a module; the demo's operations are with the demo. */
const isOf = (module: string, file: string): boolean =>
  module === 'demo' ? file.startsWith(`${folders.seed}/`) : isServerModule(module) && modulesOf(file).includes(module);

type Bound = { readonly kind: string; readonly operation: string; readonly handler: string };

/** What a routes file binds; a contract import under another name counts as what it is. */
const boundIn = (text: string): readonly Bound[] => {
  const aliases = new Map([...text.matchAll(/\b(\w+) as (\w+)\b/g)].map(([, name = '', alias = '']) => [alias, name]));
  return [...text.matchAll(/\b(command|read)\(\s*([\w.]+),\s*(\w+)/g)].map(
    ([, kind = '', operation = '', handler = '']) => {
      const name = operation.split('.').at(-1) ?? '';
      return { kind, operation: aliases.get(name) ?? name, handler };
    },
  );
};
const bound = moduleFiles.filter(({ file }) => file.endsWith('.routes.ts')).flatMap(({ text }) => boundIn(text));

const commands = new Set(bound.filter(({ kind }) => kind === 'command').map(({ operation }) => operation));
/** What writes is bound as a command; a POST may only read. */
const isCommand = ({ name }: OperationListed): boolean => commands.has(name);
const handlers = new Map(bound.map(({ operation, handler }) => [operation, handler]));

type Named = { readonly file: string; readonly text: string };

const exportsHandler = ({ name }: OperationListed, text: string): boolean =>
  new RegExp(`export (const|(async )?function) ${handlers.get(name) ?? name}\\b`).test(text);

/** Whether the handler of an operation belongs in a file: a command in one of its name, a read in any query file. */
const isPlaceOf = (entry: OperationListed, file: string): boolean =>
  isOf(entry.op.module, file) &&
  (isCommand(entry) ? file.endsWith(`/${kebab(entry.name)}.command.ts`) : file.endsWith('.query.ts'));

const isInPlace = (entry: OperationListed, files: readonly Named[]): boolean =>
  files.some(({ file, text }) => isPlaceOf(entry, file) && exportsHandler(entry, text));

/** A file with the suffix of a handler that has none. */
const isWithoutHandler = ({ file, text }: Named): boolean =>
  /\.(?:command|query)\.ts$/u.test(file) &&
  !operations.some((entry) => isPlaceOf(entry, file) && exportsHandler(entry, text));

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

  test('the modules of the contract are those of the server, and the demo', () => {
    expect([...moduleNames].sort()).toEqual([...serverModules, 'demo'].sort());
  });

  test('every command is in a file of its name, every read handler in a query file, within its module', () => {
    expect(operations.filter((entry) => !isInPlace(entry, moduleFiles)).map(named)).toEqual([]);
  });

  test('every command file and query file has the handler of an operation', () => {
    expect(moduleFiles.filter(isWithoutHandler).map(({ file }) => file)).toEqual([]);
  });

  test('a handler under another name, of another kind or in another module is found', () => {
    const [command, read] = ['submitOrder', 'orderInfo'].map((name) => operations.find((entry) => entry.name === name));
    if (command === undefined || read === undefined) throw new Error('an operation that this test takes is gone');
    const at = (file: string, name: string): Named => ({
      file: `${folders.api}/${file}`,
      text: `export const ${name} = 1;`,
    });
    const sound = at('sales/orders/submit-order.command.ts', 'submitOrder');
    expect(isInPlace(command, [sound])).toBe(true);
    expect(isInPlace(read, [at('sales/orders/orders-of-members.query.ts', 'orderInfo')])).toBe(true);
    expect(isInPlace(command, [at('sales/orders/submit-order.command.ts', 'submit')])).toBe(false);
    expect(isInPlace(command, [at('sales/orders/submit.command.ts', 'submitOrder')])).toBe(false);
    expect(isInPlace(command, [at('sales/orders/submit-order.query.ts', 'submitOrder')])).toBe(false);
    expect(isInPlace(command, [at('wallet/submit-order.command.ts', 'submitOrder')])).toBe(false);
    expect(isInPlace(read, [at('sales/orders/order-info.command.ts', 'orderInfo')])).toBe(false);
    expect(isInPlace(read, [at('wallet/order-info.query.ts', 'orderInfo')])).toBe(false);
    expect(isWithoutHandler(sound)).toBe(false);
    expect(isWithoutHandler(at('wallet/submit-order.command.ts', 'submitOrder'))).toBe(true);
    expect(isWithoutHandler(at('sales/orders/submit-order.command.ts', 'submit'))).toBe(true);
  });

  test('every operation has a test under its id', () => {
    expect(operations.filter((entry) => !isDescribed(entry)).map(named)).toEqual([]);
  });

  test('every member operation is one hook, named after the operation', () => {
    const wrong = queries.flatMap(({ file, text }) =>
      operations
        .filter(({ op }) => op.method === 'POST')
        .filter(
          ({ name }) =>
            new RegExp(`\\bcall\\(${name}\\b`).test(text) && !new RegExp(`\\buse${pascal(name)}\\b`).test(text),
        )
        .map(({ name }) => `${file}: use${pascal(name)}`),
    );
    expect(wrong).toEqual([]);
  });
});
