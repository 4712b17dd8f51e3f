// Writes the tables of docs/figures.md from the registry of figures, with the screens that reach each call.
import { figures } from '@roda/api-contract/figures/registry';
import { otherAmounts } from '@roda/api-contract/figures/other-amounts';
import type { Figure, FigureScope } from '@roda/api-contract/figures/figure';

type Screens = ReadonlyMap<string, readonly string[]>;

const cell = (parts: readonly string[]): string => parts.join(', ').replaceAll('|', '\\|');

const HEAD = [
  '| figure | definition | unit | rounding | as of | computed by | calls | files |',
  '| --- | --- | --- | --- | --- | --- | --- | --- |',
];

const row = ({ name, definition, unit, rounding, asOf, computedBy, value, shownBy, files = [] }: Figure): string => {
  const calls = shownBy.map(({ operation, path }) => `\`${operation}\` ${path}`);
  return `| ${[name, definition, unit, rounding, asOf, `\`${computedBy}\` ${value}`, cell(calls), cell(files)].join(' | ')} |`;
};

const SCOPES: Readonly<Record<FigureScope, string>> = {
  member: 'Of a member',
  holding: 'Of a holding',
  product: 'Of a product',
  asset: 'Of an asset',
  'unposted work': 'Of work that is not proposed as revenue',
  'hour of work': 'Of an hour',
  currency: 'Of all members and the company, per currency',
  'custody account': 'Of a custody account',
  'house money': 'Of the company’s own money among members’ money',
};

const screensOf = (shown: readonly Figure[], screens: Screens): string => {
  const operations = [...new Set(shown.flatMap(({ shownBy }) => shownBy.map(({ operation }) => operation)))].toSorted();
  const rows = operations.map((id) => `| \`${id}\` | ${cell(screens.get(id) ?? [])} |`);
  return ['| call | screens that reach it |', '| --- | --- |', ...rows].join('\n');
};

/** One table per scope, and the screens of all calls in it. */
export const figuresTables = (screens: Screens): string =>
  Object.entries(SCOPES)
    .map(([scope, title]) => {
      const own = figures.filter((figure) => figure.scope === scope);
      return [`### ${title}`, [...HEAD, ...own.map(row)].join('\n'), screensOf(own, screens)].join('\n\n');
    })
    .join('\n\n');

/** The fields of reads that are no figures of the registry, by reason. */
export const otherTables = (): string =>
  otherAmounts
    .map(({ reason, of }) => {
      const rows = Object.entries(of).map(([operation, paths]) => `| \`${operation}\` | ${cell([paths ?? ''])} |`);
      return [`### ${reason}`, '', '| call | fields |', '| --- | --- |', ...rows].join('\n');
    })
    .join('\n\n');
