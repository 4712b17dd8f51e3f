// Reads a CSV file line by line with constant memory: byte order mark, quotes, any line ends.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse, type CsvError } from 'csv-parse';

export type CsvLine = {
  /** Line number in the file, from 1, where the record ends. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The raw text, without its line end. */
  readonly raw: string;
  /** Not readable as CSV: unbalanced quotes, or an unterminated record. */
  readonly broken: boolean;
};

const LONGEST_RECORD = 65_536;
type Parsed = { readonly record: string[]; readonly raw: string; readonly info: { readonly lines: number } };

const SLICE = 65_536;

function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += SLICE) yield bytes.subarray(from, from + SLICE);
}

/** The records of a file (a path or the bytes), the header included, in order; a malformed one at its position. */
export async function* csvLines(source: string | Buffer): AsyncGenerator<CsvLine> {
  const broken: CsvLine[] = [];
  let lastBroken = -1;
  const parser = parse({
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    skip_records_with_error: true,
    on_skip: (error?: CsvError, text?: string) => {
      const line = Number(error?.['lines'] ?? 0);
      if (line === lastBroken) return undefined;
      lastBroken = line;
      broken.push({ line, cells: [], raw: (text ?? '').slice(0, 500), broken: true });
      return undefined;
    },
  });
  const file: Readable = typeof source === 'string' ? createReadStream(source) : Readable.from(slicesOf(source));
  file.on('error', (error) => parser.destroy(error));
  file.pipe(parser);
  try {
    for await (const each of parser) {
      const { record, raw, info } = each as Parsed;
      yield* broken.splice(0);
      yield { line: info.lines, cells: record, raw: raw.trimEnd(), broken: false };
    }
  } catch (error) {
    // The parser can't recover from an unterminated record: nothing after it can be split.
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error;
    broken.push({ line: Number((error as CsvError)['lines'] ?? 0), cells: [], raw: '', broken: true });
  } finally {
    file.destroy();
  }
  yield* broken.splice(0);
}

/** SHA-256 of a file's bytes. */
export const digestOfFile = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
};
