// Writes the table of calls in docs/map.md from the contract; `--check` only says whether it is current.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allOperations, type Listed } from './operations.ts';
import { ROOT } from './steps.ts';

const BEGIN = '<!-- calls: written by tools/map.ts -->';
const END = '<!-- end of calls -->';

const who = ({ op }: Listed): string => {
  if (op.realm !== 'operator') return op.realm;
  return op.roles === undefined ? 'operator' : op.roles.join(', ');
};

const traits = ({ op }: Listed): string =>
  [
    op.idempotent === true ? 'key' : '',
    op.reauth === true ? 'proof' : '',
    op.cacheable === true ? 'cached' : '',
    op.upload === true ? 'file' : '',
    op.extension === true ? 'extension' : '',
  ]
    .filter((trait) => trait !== '')
    .join(', ');

const row = (listed: Listed): string => {
  const { op } = listed;
  const cells = [`${op.method} ${op.path}`, `\`${op.id}\``, who(listed), traits(listed), op.screens.join(', ')];
  return `| ${cells.join(' | ')} |`;
};

/** The calls as Markdown: one table per module. */
export const tableOf = (operations: readonly Listed[]): string => {
  const modules = [...new Set(operations.map(({ op }) => op.module))];
  const tables = modules.map((module) => {
    const own = operations.filter(({ op }) => op.module === module);
    const head = ['| call | operation | who | traits | screens |', '| --- | --- | --- | --- | --- |'];
    return [`### ${module}`, '', ...head, ...own.map(row)].join('\n');
  });
  return `${operations.length} calls.\n\n${tables.join('\n\n')}`;
};

/** The page with its table replaced; throws when the markers are gone. */
export const withTable = (page: string, table: string): string => {
  const begin = page.indexOf(BEGIN);
  const end = page.indexOf(END);
  if (begin < 0 || end < begin) throw new Error(`docs/map.md has lost its markers ${BEGIN} and ${END}`);
  return `${page.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${page.slice(end)}`;
};

export const MAP = path.join(ROOT, 'docs/map.md');

if (import.meta.main) {
  const page = readFileSync(MAP, 'utf8');
  const next = withTable(page, tableOf(await allOperations()));
  if (page === next) process.stdout.write('docs/map.md is current\n');
  else if (process.argv.includes('--check')) {
    process.stdout.write('docs/map.md is out of date: run `node tools/run.mjs map`\n');
    process.exitCode = 1;
  } else {
    writeFileSync(MAP, next);
    process.stdout.write('docs/map.md written\n');
  }
}
