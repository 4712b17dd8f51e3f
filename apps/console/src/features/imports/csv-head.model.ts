// Parses a CSV text in the browser: header, sample rows, and the cells of a line quoted by the server.

export type Head = Readonly<{ header: readonly string[]; rows: readonly (readonly string[])[] }>;

/** At most `most` records of a text; doubled quotes inside quotes, any line ending. */
export function recordsOf(text: string, most = Infinity): readonly (readonly string[])[] {
  const records: string[][] = [];
  let [cells, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const end = (): void => {
    cells.push(cell);
    if (cells.length > 1 || cell !== '') records.push(cells);
    [cells, cell] = [[], ''];
  };
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (let at = 0; at < source.length && records.length < most; at += 1) {
    const letter = source[at];
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === ',') {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') end();
    else cell += letter;
  }
  if (records.length < most && (cell !== '' || cells.length > 0)) end();
  return records;
}

const samples = 5;

/** The first record as the header, and a few sample rows; undefined for a text without records. */
export function headOf(text: string): Head | undefined {
  const [header, ...rows] = recordsOf(text, samples + 1);
  return header === undefined ? undefined : { header: header.map((name) => name.trim()), rows };
}

/** The sample values of a column of the file. */
export function underColumn({ header, rows }: Head, column: string): readonly string[] {
  const place = header.indexOf(column);
  return place < 0 ? [] : rows.map((row) => row[place]?.trim() ?? '').filter((cell) => cell !== '');
}

/** The cell of a quoted line for a column of the header. */
export function cellOf(raw: string, header: readonly string[], column: string | undefined): string | undefined {
  const place = column === undefined ? -1 : header.indexOf(column);
  return place < 0 ? undefined : recordsOf(raw, 1)[0]?.[place]?.trim();
}
