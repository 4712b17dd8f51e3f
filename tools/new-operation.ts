// Generates a new operation: contract entry, command, route line, test with five groups, client hook. Overwrites
// nothing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { withImport, withItem, withStatement } from './new-operation/edits.ts';
import { camel, kebab, type NewOperationPlan, planOf } from './new-operation/plan.ts';
import { commandFile, contractEntry, hookText, testFile } from './new-operation/texts.ts';
import { folders, moduleFolder, type ServerModule } from '../architecture/layers.ts';
import { ROOT } from './steps.ts';

const HELP = `npm run new:operation -- MODULE.NAME [--get] [--path wx/…] [--realm public|member|operator]
                               [--idempotent] [--feature FOLDER]

  orders.rateOrder           a POST by members
  orders.ratingOf --get      a read
  --idempotent               it moves value: Idempotency-Key is required
`;

type Edit = { readonly file: string; readonly text: string };

const read = (root: string, file: string): string | undefined =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;

/** The contract's file of a module, below its folder: `sales/orders`. */
const contractFile = (module: ServerModule): string => {
  const [context = ''] = moduleFolder(module)
    .slice(folders.api.length + 1)
    .split('/');
  return `${context}/${module}`;
};

const contractEdit = (root: string, plan: NewOperationPlan): Edit => {
  const file = `${folders.apiContract}/${contractFile(plan.module)}.ts`;
  const status = read(root, file) ?? `// ${plan.module}: as seen from outside.\n`;
  const withNames = withImport(withImport(status, '../fields.ts', ['Uuid']), '../operation.ts', ['operation']);
  return {
    file,
    text: withStatement(withNames, "import * as z from 'zod/mini';").trimEnd() + `\n${contractEntry(plan)}`,
  };
};

/** A new contract file is added to the list of all operation files. */
const listingEdit = (root: string, { module }: NewOperationPlan): readonly Edit[] => {
  const file = `${folders.apiContract}/operations.ts`;
  const text = read(root, file);
  if (text === undefined || text.includes(`from './${contractFile(module)}.ts'`)) return [];
  const name = `${camel(module)}Calls`;
  const listed = text.replace(/(const files[^=]*= \[\n)/, `$1  ${name},\n`);
  return [{ file, text: withStatement(listed, `import * as ${name} from './${contractFile(module)}.ts';`) }];
};

/** A command is in `rate-order.command.ts`, a read in `rating-of.query.ts`. */
const handlerFile = (name: string, method: NewOperationPlan['method']): string =>
  `${kebab(name)}.${method === 'GET' ? 'query' : 'command'}.ts`;

const routesEdit = (root: string, { module, name, method }: NewOperationPlan): Edit => {
  const file = `${moduleFolder(module)}/${module}.routes.ts`;
  const list = `${camel(module)}Routes`;
  const fresh = `// Table of contents of the ${module} module.\nimport type { Route } from '#platform/http/route.ts';\n\nexport const ${list}: readonly Route[] = [\n];\n`;
  const bind = method === 'GET' ? 'read' : 'command';
  const source = (read(root, file) ?? fresh).replace(
    "import type { Route } from '#platform",
    "import { type Route } from '#platform",
  );
  const withBind = withImport(source, '#platform/http/route.ts', [bind]);
  const asRoute = `${name} as ${name}Call`;
  const withNames = withImport(
    withImport(withBind, `@roda/api-contract/${contractFile(module)}`, [asRoute]),
    `./${handlerFile(name, method)}`,
    [name],
  );
  return { file, text: withItem(withNames, list, `${bind}(${name}Call, ${name})`) };
};

const hookEdit = (root: string, plan: NewOperationPlan): Edit => {
  const file = `apps/member/src/features/${plan.feature}/${plan.feature}.queries.ts`;
  const status = read(root, file) ?? `// The calls of ${plan.feature}.\n`;
  const hook = plan.method === 'GET' ? 'useQuery' : 'useMutation';
  const withNames = [
    ['@tanstack/react-query', hook],
    [`@roda/api-contract/${contractFile(plan.module)}`, plan.name],
    ['#shared/server.ts', 'call'],
  ].reduce((text, [from = '', name = '']) => withImport(text, from, [name]), status);
  const typed =
    plan.method === 'GET'
      ? withNames
      : withStatement(withNames, "import type { CallOf } from '@roda/api-contract/operation';");
  return { file, text: `${typed.trimEnd()}\n${hookText(plan)}` };
};

/** Every file that the operation changes, with its new content. Throws when the name is taken. */
export const editsFor = (root: string, plan: NewOperationPlan): readonly Edit[] => {
  const command = `${moduleFolder(plan.module)}/${handlerFile(plan.name, plan.method)}`;
  const contract = contractEdit(root, plan);
  const taken =
    existsSync(path.join(root, command)) || (read(root, contract.file) ?? '').includes(`export const ${plan.name} =`);
  if (taken) throw new Error(`${plan.id} is there already`);
  return [
    contract,
    ...listingEdit(root, plan),
    { file: command, text: commandFile(plan, contractFile(plan.module)) },
    { file: command.replace(/\.ts$/, '.test.ts'), text: testFile(plan, contractFile(plan.module)) },
    routesEdit(root, plan),
    ...(plan.realm === 'operator' ? [] : [hookEdit(root, plan)]),
  ];
};

const write = (root: string, { file, text }: Edit): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

/** Writes the operation into the checkout at `root` and formats what was written; returns the files. */
export const newOperation = (root: string, plan: NewOperationPlan): readonly string[] => {
  const edits = editsFor(root, plan);
  for (const edit of edits) write(root, edit);
  const files = edits.map(({ file }) => file);
  spawnSync(path.join(ROOT, 'node_modules/.bin/oxfmt'), files, { cwd: root });
  return files;
};

const options = {
  get: { type: 'boolean', default: false },
  path: { type: 'string' },
  realm: { type: 'string' },
  idempotent: { type: 'boolean', default: false },
  feature: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const main = (): void => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [id] = positionals;
  if (values.help || id === undefined) return void process.stdout.write(HELP);
  const { get, idempotent, path: at, realm, feature } = values;
  const plan = planOf({ id, get, idempotent, path: at, realm, feature });
  if (typeof plan === 'string') throw new Error(plan);
  for (const file of newOperation(ROOT, plan)) process.stdout.write(`${file}\n`);
  process.stdout.write(
    'Next: shapes in the contract, guarantees in the command; its test is red until both are there. Then: node tools/run.mjs map\n',
  );
};

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
