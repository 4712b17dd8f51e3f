// Proves that mutations find SQL in source, change one thing of it at a time, and leave prose and names alone.
import { describe, expect, test } from 'vitest';
import { sampleOf } from './queries.ts';
import { instrumented, mutantsOf, mutated, sqlTextsOf } from './sql-mutants.ts';

const file = 'orders.reads.ts';
const sourceOf = (sql: string): string => `export const rows = (tx: Tx) => tx.query<Row>(\`${sql}\`);\n`;
/** Every statement that a mutation makes of this one. */
const made = (sql: string, kind?: string): readonly string[] =>
  mutantsOf(file, sourceOf(sql))
    .filter((mutant) => kind === undefined || mutant.kind === kind)
    .map((mutant) => mutated(sourceOf(sql), mutant).split('`')[1] ?? '');

describe('mutantsOf', () => {
  test('joins conditions the other way, moves boundaries, drops conditions, one at a time', () => {
    expect(made('select a from t where b = $1 and c < $2')).toEqual([
      'select a from t where b <> $1 and c < $2',
      'select a from t where b = $1 and c <= $2',
      'select a from t where b = $1 or c < $2',
      'select a from t where (b = $1 or true) and c < $2',
      'select a from t where b = $1 and (c < $2 or true)',
    ]);
  });
  test('leaves the and of between alone, and drops the whole of it', () => {
    expect(made('select a from t where b between $1 and $2 and c')).toEqual([
      'select a from t where b between $1 and $2 or c',
      'select a from t where (b between $1 and $2 or true) and c',
      'select a from t where b between $1 and $2 and (c or true)',
    ]);
  });
  test('turns every item of an order', () => {
    expect(made('select a from t order by b desc, c limit $1')).toEqual([
      'select a from t order by b, c limit $1',
      'select a from t order by b desc, c desc limit $1',
    ]);
  });
  test('a condition ends with its brackets, and holds those of its own', () => {
    expect(made('select a from t join lateral (select 1) s on true', 'condition dropped')).toEqual([]);
    expect(made('select (select b from u where c in (1, 2)) from t', 'condition dropped')).toEqual([
      'select (select b from u where (c in (1, 2) or true)) from t',
    ]);
  });
  test('negates, gathers otherwise, and makes an outer join an inner one', () => {
    expect(made('select min(a) from t left join u using (id) where b is null or not exists (select)')).toEqual(
      expect.arrayContaining([
        'select max(a) from t left join u using (id) where b is null or not exists (select)',
        'select min(a) from t join u using (id) where b is null or not exists (select)',
        'select min(a) from t left join u using (id) where b is not null or not exists (select)',
        'select min(a) from t left join u using (id) where b is null or exists (select)',
      ]),
    );
  });
  test('looks into no string, no quoted name, no operator of JSON and no expression of the program', () => {
    const source = sourceOf(`select a ->> 'b = c and d' as "x > y" from t where \${one < other} and e`);
    expect(mutantsOf(file, source).map(({ kind }) => kind)).toEqual([
      'and → or',
      'condition dropped',
      'condition dropped',
    ]);
  });
  test('prose, imports and types are no SQL', () => {
    const source = `import { a } from 'where';\nexport type Kind = 'select';\nexport const text = 'Select one, please';\n`;
    expect(sqlTextsOf(file, source)).toEqual([]);
  });
});

describe('instrumented', () => {
  test('hands on every text, also one inside another', () => {
    const source = 'export const all = `select a from t where ${one ? `b = 1 and c` : `true`} order by a`;';
    expect(instrumented(file, source)).toBe(
      'export const all = globalThis.countSql("orders.reads.ts#0", `select a from t where ' +
        '${one ? globalThis.countSql("orders.reads.ts#1", `b = 1 and c`) : `true`} order by a`);',
    );
  });
});

describe('sampleOf', () => {
  test('draws the same of the same seed, in their order, and other ones of another', () => {
    const items = Array.from({ length: 100 }, (_item, index) => index);
    const drawn = sampleOf(items, 10, 1);
    expect(drawn).toHaveLength(10);
    expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
    expect(sampleOf(items, 10, 1)).toEqual(drawn);
    expect(sampleOf(items, 10, 2)).not.toEqual(drawn);
  });
});
