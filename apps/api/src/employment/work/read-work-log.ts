// Parser of work log files: every line, or why it is invalid.
import { csvLines, digestOfFile } from '#fleet/index.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { columnsOf, workLineOf, type WorkLine } from './work-log.policy.ts';
import { validationErrorOf, type WorkValidationError } from './work.repository.ts';

/** A week of a large employer; more has to be split into several files. */
const MOST_LINES = 50_000;

export type ReadLine = {
  readonly line: number;
  readonly raw: string;
  readonly work: WorkLine;
  readonly cells: readonly string[];
};
export type WorkLog = {
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly lineCount: number;
  readonly read: readonly ReadLine[];
  readonly rejected: readonly WorkValidationError[];
};

/** Parses the whole file; rejects with bad_file when the header lacks a column, or the file is empty or too long. */
export const readWorkLog = async (file: { path: string; filename: string }): Promise<WorkLog> => {
  const [read, rejected]: [ReadLine[], WorkValidationError[]] = [[], []];
  let header: { columns: Exclude<ReturnType<typeof columnsOf>, { missing: unknown }>; width: number } | undefined;
  for await (const { line, cells, raw, broken } of csvLines(file.path)) {
    if (header === undefined) {
      if (broken) continue;
      const columns = columnsOf(cells);
      if ('missing' in columns) return reject('bad_file', { reason: 'header', ...columns });
      header = { columns, width: cells.length };
      continue;
    }
    if (read.length + rejected.length >= MOST_LINES)
      return reject('bad_file', { reason: 'too_long', most: MOST_LINES });
    const work = broken ? 'csv' : workLineOf(cells, header.columns, header.width);
    if (typeof work === 'string') rejected.push(validationErrorOf('rejected', work, { line, raw }));
    else read.push({ line, raw, work, cells });
  }
  if (header === undefined) return reject('bad_file', { reason: 'empty' });
  const sha256 = await digestOfFile(file.path);
  return { fileName: file.filename.slice(0, 200), sha256, lineCount: read.length + rejected.length, read, rejected };
};

export const prepareWork = ({ file }: Prep): Promise<WorkLog> =>
  readWorkLog(file ?? reject('bad_file', { reason: 'missing' }));
