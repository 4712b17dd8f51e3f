// Opens a feed: maps columns to fields by the header before any line is read.
import type { importFleet as operation } from '@roda/api-contract/fleet/fleet';
import type { InputOf } from '@roda/api-contract/operation';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { csvLines, digestOfFile } from './csv-lines.ts';
import { columnsOf, isHeaderValidationError, type FeedColumns, type FeedField } from './feed.policy.ts';

export type FeedRules = Pick<InputOf<typeof operation>, 'kind' | 'mapping'>;

/** A file with a valid header. */
export type Feed = {
  /** A path, or the bytes themselves. */
  readonly source: string | Buffer;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly header: readonly string[];
  readonly columns: FeedColumns;
  readonly width: number;
};

const neededOf = ({ kind, mapping = {} }: FeedRules): readonly FeedField[] => [
  'startedAt',
  'endedAt',
  ...(mapping.assign === 'round_robin' ? [] : (['deviceNumber'] as const)),
  ...(kind === 'charge' ? (['energyKwh'] as const) : []),
  ...(kind === 'charge' && mapping.tariffPerKwh !== undefined ? [] : (['amount'] as const)),
];

const shownHeader = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, 50).map((cell) => cell.slice(0, 60));

type Named = { readonly source: string | Buffer; readonly fileName: string; readonly sha256: Buffer };

/** Reads the whole header: a file that lacks a column is rejected before anything is stored. */
export const openBytes = async (file: Named, rules: FeedRules): Promise<Feed> => {
  for await (const { cells, broken } of csvLines(file.source)) {
    if (broken) continue;
    const columns = columnsOf(cells, rules.mapping?.columns, neededOf(rules));
    if (isHeaderValidationError(columns)) return reject('bad_file', { ...columns, found: shownHeader(cells) });
    return { ...file, header: shownHeader(cells), columns, width: cells.length };
  }
  return reject('bad_file', { reason: 'empty' });
};

export const openFeed = async (file: { path: string; filename: string }, rules: FeedRules): Promise<Feed> =>
  openBytes({ source: file.path, fileName: file.filename.slice(0, 200), sha256: await digestOfFile(file.path) }, rules);

export const prepareImport = ({ file }: Prep, rules: FeedRules): Promise<Feed> =>
  openFeed(file ?? reject('bad_file', { reason: 'missing' }), rules);
