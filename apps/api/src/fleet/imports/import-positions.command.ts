// Imports positions from a file, for fleets whose devices do not report automatically.
import { Report, type importPositions as operation } from '@roda/api-contract/fleet/positions';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { safeParse } from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { csvLines } from './csv-lines.ts';
import { takeReports } from '#fleet/telemetry/ingest-reports.ts';

const NEEDED = ['deviceNumber', 'at', 'lat', 'lng'] as const;
const FLAGS = ['busy', 'faulty'];
const NUMBERS = ['lat', 'lng', 'speedKph', 'battery'];
const MOST_LINES = 20_000;
const SHOWN = 100;
const BATCH = 1_000;

type Rejected = { readonly line: number; readonly reason: string };
type Read = { readonly reports: Report[]; readonly rejected: Rejected[] };

const valueOf = (column: string, cell: string): unknown => {
  if (cell === '') return undefined;
  if (NUMBERS.includes(column)) return Number(cell);
  return FLAGS.includes(column) ? cell === 'true' || cell === '1' : cell;
};

const reportOf = (columns: readonly string[], cells: readonly string[]): Report | string => {
  const given = columns.map((column, index) => [column, valueOf(column, cells[index]?.trim() ?? '')] as const);
  const parsed = safeParse(Report, Object.fromEntries(given.filter(([, value]) => value !== undefined)));
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.path.join('.') ?? 'line');
};

const headerOf = (cells: readonly string[]): readonly string[] => {
  const columns = cells.map((cell) => cell.trim());
  const missing = NEEDED.filter((name) => !columns.includes(name));
  return missing.length > 0 ? reject('bad_file', { missing }) : columns;
};

/**
 * An invalid header rejects the whole file; an invalid line is listed, with the wrong field, and the rest is stored.
 */
export const preparePositions = async ({ file }: Prep): Promise<Read> => {
  if (file === undefined) return reject('bad_file', { reason: 'missing' });
  const read: Read = { reports: [], rejected: [] };
  let columns: readonly string[] | undefined;
  for await (const { line, cells, broken } of csvLines(file.path)) {
    if (broken) read.rejected.push({ line, reason: 'csv' });
    else if (columns === undefined) columns = headerOf(cells);
    else {
      const report = reportOf(columns, cells);
      if (typeof report === 'string') read.rejected.push({ line, reason: report });
      else read.reports.push(report);
    }
    if (read.reports.length + read.rejected.length > MOST_LINES) reject('bad_file', { reason: 'too_long' });
  }
  return columns === undefined ? reject('bad_file', { reason: 'empty' }) : read;
};

const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);

/** The same rules as for reports of machines; the same file again adds nothing. */
export const importPositions = async (
  ctx: RequestContext<Operator>,
  _input: InputOf<typeof operation>,
  { reports, rejected }: Read,
): Promise<ReplyOf<typeof operation>> => {
  const parts = [];
  // Sorted by time: otherwise interleaved parts of one device's track would look like jumps.
  const sorted = reports.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  for (let from = 0; from < sorted.length; from += BATCH)
    parts.push(
      await takeReports(ctx, sorted.slice(from, from + BATCH), { name: ctx.principal.name, source: 'import' }),
    );
  const reply = {
    accepted: total(parts.map(({ accepted }) => accepted)),
    duplicates: total(parts.map(({ duplicates }) => duplicates)),
    quarantined: total(parts.map(({ quarantined }) => quarantined)),
    outOfTime: total(parts.map(({ outOfTime }) => outOfTime)),
    unknown: [...new Set(parts.flatMap(({ unknown }) => unknown))].slice(0, SHOWN),
    rejectedCount: rejected.length,
    rejected: rejected.slice(0, SHOWN),
  };
  ctx.audit({ target: 'telemetry', after: { ...reply, rejected: reply.rejectedCount } });
  return reply;
};
