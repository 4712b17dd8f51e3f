// Small edits of source files that keep existing content: add an import, a list item, an entry.

/** Ensures that `names` are imported from `from`, in the existing import or in a new one after the others. */
export const withImport = (text: string, from: string, names: readonly string[]): string => {
  const status = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll(/[./]/g, '\\$&')}';`).exec(text);
  if (status === null) return afterImports(text, `import { ${names.join(', ')} } from '${from}';`);
  const [whole, inside = ''] = status;
  const have = inside
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const all = [...new Set([...have, ...names])].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return text.replace(whole, `import { ${all.join(', ')} } from '${from}';`);
};

/** Ensures an import statement that is no list: `import * as z from 'zod/mini';`. */
export const withStatement = (text: string, statement: string): string =>
  text.includes(statement) ? text : afterImports(text, statement);

/** Inserts a line after the last import, or after the opening comment of a file without imports. */
const afterImports = (text: string, line: string): string => {
  const ends = [...text.matchAll(/^(?:import [^;]*;|\/\/.*)$/gm)].filter(
    ([found]) => found.startsWith('import') || text.startsWith(found),
  );
  const last = ends.at(-1);
  const at = last === undefined ? 0 : last.index + last[0].length;
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
};

/** Adds an item at the end of an exported list: `export const ordersRoutes: readonly Route[] = [ … ];`. */
export const withItem = (text: string, list: string, item: string): string => {
  const begin = text.indexOf(`export const ${list}`);
  const open = text.indexOf('= [', begin);
  const close = text.indexOf('];', open);
  if (begin < 0 || open < 0 || close < 0) throw new Error(`there is no list ${list} to add to`);
  const inside = text
    .slice(open + 3, close)
    .trim()
    .replace(/,$/, '');
  const items = inside === '' ? item : `${inside},\n  ${item}`;
  return `${text.slice(0, open)}= [\n  ${items},\n${text.slice(close)}`;
};
