// Line diff of two versions of a text, by longest common subsequence.

export type ChangedLine = Readonly<{ kind: 'same' | 'new' | 'gone'; text: string }>;

const linesOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Lines of both, in reading order; all are `same` where there is no earlier version. */
export function changedLines(before: string | undefined, after: string): readonly ChangedLine[] {
  const is = linesOf(after);
  if (before === undefined) return is.map((text) => ({ kind: 'same', text }));
  const was = linesOf(before);
  const common = lengths(was, is);
  const found: ChangedLine[] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [old = '', now = ''] = [was[i], is[j]];
    if (i < was.length && j < is.length && old === now) {
      found.push({ kind: 'same', text: now });
      i += 1;
      j += 1;
    } else if (j >= is.length || (i < was.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      found.push({ kind: 'gone', text: old });
      i += 1;
    } else {
      found.push({ kind: 'new', text: now });
      j += 1;
    }
  }
  return found;
}

type Table = readonly (readonly number[])[];

const at = (table: Table, i: number, j: number): number => table[i]?.[j] ?? 0;

/**
 * Length of the longest common subsequence of the remainders, from each pair of positions (see Hunt, Szymanski 1977).
 */
function lengths(was: readonly string[], is: readonly string[]): Table {
  const table: number[][] = Array.from({ length: was.length + 1 }, () => Array<number>(is.length + 1).fill(0));
  for (let i = was.length - 1; i >= 0; i -= 1) {
    for (let j = is.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row === undefined) continue;
      row[j] = was[i] === is[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}
