// Writes the tables of docs/map.md and docs/figures.md from the contract and the screens' imports; `--check` says whether
// they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { figuresTables, otherTables } from './figures-page.ts';
import { screensByOperation, specifiedWithoutScreen } from './map-screens.ts';
import { allOperations, type OperationListed } from './operations.ts';
import { ROOT } from './steps.ts';

const CALLS = ['<!-- calls: written by tools/map.ts -->', '<!-- end of calls -->'] as const;
const UNUSED = ['<!-- unused: written by tools/map.ts -->', '<!-- end of unused -->'] as const;
const FIGURES = ['<!-- figures: written by tools/map.ts -->', '<!-- end of figures -->'] as const;
const OTHERS = ['<!-- others: written by tools/map.ts -->', '<!-- end of others -->'] as const;
type Markers = typeof CALLS | typeof UNUSED | typeof FIGURES | typeof OTHERS;

type Screens = ReadonlyMap<string, readonly string[]>;

const principal = ({ op }: OperationListed): string => {
  if (op.realm !== 'operator') return op.realm;
  return op.roles === undefined ? 'operator' : op.roles.join(', ');
};

const traits = ({ op }: OperationListed): string =>
  [
    op.idempotent === true ? 'key' : '',
    op.reauth === true ? 'proof' : '',
    op.cacheable === true ? 'cached' : '',
    op.upload === true ? 'file' : '',
    op.extension === true ? 'extension' : '',
  ]
    .filter((trait) => trait !== '')
    .join(', ');

/** More pages of the console than this are counted instead of named: the shared table makes calls on each of them. */
const NAMED_PAGES = 12;

const screensText = (screens: readonly string[]): string => {
  const pages = screens.filter((screen) => screen.startsWith('console/'));
  if (pages.length <= NAMED_PAGES) return screens.join(', ');
  const others = screens.filter((screen) => !screen.startsWith('console/'));
  return [...others, `${pages.length} pages of the console`].join(', ');
};

const row = (listed: OperationListed, screens: Screens): string => {
  const { op } = listed;
  const reached = screensText(screens.get(op.id) ?? []);
  const cells = [`${op.method} ${op.path}`, `\`${op.id}\``, principal(listed), traits(listed), reached];
  return `| ${cells.join(' | ')} |`;
};

/** The calls as Markdown: one table per module, with the screens that reach each call through their imports. */
export const tableOf = (operations: readonly OperationListed[], screens: Screens): string => {
  const modules = [...new Set(operations.map(({ op }) => op.module))];
  const tables = modules.map((module) => {
    const own = operations.filter(({ op }) => op.module === module);
    const head = ['| call | operation | who | traits | screens |', '| --- | --- | --- | --- | --- |'];
    return [`### ${module}`, '', ...head, ...own.map((listed) => row(listed, screens))].join('\n');
  });
  return `${operations.length} calls.\n\n${tables.join('\n\n')}`;
};

/** The calls of the specification that no screen reaches, as a Markdown list. */
const unusedOf = (operations: readonly OperationListed[], screens: Screens): string =>
  specifiedWithoutScreen(operations, screens)
    .map(({ op }) => `- ${op.method} ${op.path} (\`${op.id}\`)`)
    .join('\n') || 'None.';

const withPart = (page: string, [begin, end]: Markers, text: string): string => {
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the page has lost its markers ${begin} and ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
};

/** The page with its generated parts replaced; throws when markers are missing. */
export const withTables = (page: string, operations: readonly OperationListed[], screens: Screens): string =>
  withPart(withPart(page, UNUSED, unusedOf(operations, screens)), CALLS, tableOf(operations, screens));

/** The page of figures with its generated parts replaced. */
export const withFigures = (page: string, screens: Screens): string =>
  withPart(withPart(page, OTHERS, otherTables()), FIGURES, figuresTables(screens));

export const MAP = path.join(ROOT, 'docs/map.md');
export const FIGURES_PAGE = path.join(ROOT, 'docs/figures.md');

/** Writes a page, or only says that it is out of date. */
const update = (file: string, made: (page: string) => string): void => {
  const name = path.relative(ROOT, file);
  const page = readFileSync(file, 'utf8');
  const next = made(page);
  if (page === next) process.stdout.write(`${name} is current\n`);
  else if (process.argv.includes('--check')) {
    process.stdout.write(`${name} is out of date: run \`node tools/run.mjs map\`\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, next);
    process.stdout.write(`${name} written\n`);
  }
};

if (import.meta.main) {
  const operations = await allOperations();
  const screens = screensByOperation(operations);
  update(MAP, (page) => withTables(page, operations, screens));
  update(FIGURES_PAGE, (page) => withFigures(page, screens));
}
