// One name from glass to disk: operation id, contract export, command file, test and hook say the same word.
import { describe, expect, test } from 'vitest';
import { allOperations, type Listed } from '../tools/operations.ts';
import { operationsByName } from '@roda/contract/operations';
import { filesLike, readSource } from './sources.ts';

const kebab = (name: string): string => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const operations = await allOperations();
const moduleFiles = filesLike('apps/api/src/modules/*/*.ts').map(readSource);
const routesOf = (module: string): string =>
  moduleFiles
    .filter(({ file }) => file.startsWith(`apps/api/src/modules/${module}/`) && file.endsWith('.routes.ts'))
    .map(({ text }) => text)
    .join('\n');
const apiTests = filesLike('apps/api/**/*.test.ts').map(readSource);
const queries = filesLike('apps/mobile/src/**/*.queries.ts').map(readSource);

const named = (entry: Listed): string => entry.op.id;

describe('laws.names', () => {
  test('there are operations to name', () => expect(operations.length).toBeGreaterThan(50));

  test('an operation is called <module>.<export name>', () => {
    expect(operations.filter(({ name, op }) => op.id !== `${op.module}.${name}`).map(named)).toEqual([]);
  });

  test('contract/operations.ts lists every operation', () => {
    const names = operations.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1));
    expect([...operationsByName.keys()].sort((a, b) => (a < b ? -1 : 1))).toEqual(names);
  });

  test('no two operations share an id or an address', () => {
    const ids = operations.map(named);
    const addresses = operations.map(({ op }) => `${op.method} ${op.path}`);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test("every operation stands in its module's table of contents, once", () => {
    const counts = operations.map((entry) => [named(entry), countOf(routesOf(entry.op.module), entry.name)] as const);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });

  test('a POST is a command in a file of its own name', () => {
    const commands = operations.filter(({ op }) => op.method === 'POST');
    const missing = commands.filter(({ name, op }) => {
      const file = moduleFiles.find((source) => source.file === `apps/api/src/modules/${op.module}/${kebab(name)}.ts`);
      return file === undefined || !new RegExp(`export (const|(async )?function) ${name}\\b`).test(file.text);
    });
    expect(missing.map(named)).toEqual([]);
  });

  test('every operation is described by a test under its id', () => {
    const titles = new Set(
      apiTests.flatMap(({ text }) => [...text.matchAll(/describe\(\s*['"`]([\w.]+)/g)].map((match) => match[1])),
    );
    expect(operations.map(named).filter((id) => !titles.has(id))).toEqual([]);
  });

  test('a hook is called use<Operation> after an operation that its file calls', () => {
    const wrong = queries.flatMap(({ file, text }) =>
      [...text.matchAll(/export const (use([A-Z]\w*))\b/g)]
        .filter(
          ([, , rest = '']) =>
            !operations.some(({ name }) => name.toLowerCase() === rest.toLowerCase() && text.includes(name)),
        )
        .map(([, hook]) => `${file}: ${hook}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** How often a routes file binds an operation to the handler of its name: `command(contract.x, x`. */
function countOf(routes: string, name: string): number {
  return [...routes.matchAll(new RegExp(`\\b(command|read)\\(\\s*[\\w.]+,\\s*${name}\\b`, 'g'))].length;
}
