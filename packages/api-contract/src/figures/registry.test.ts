// Tests of the registry of figures: every entry names fields that exist, and every such field of a read is named once.
import type * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { Amount, Ratio } from '../../../domain/src/money.ts';
import { operations } from '../operations.ts';
import { otherAmounts } from './other-amounts.ts';
import { figures } from './registry.ts';

type Schema = z.core.$ZodType;
type Leaf = { readonly path: string; readonly schema: Schema };

/** The fields of a reply by their paths, `[]` for each list; a field of several alternatives once for each. */
const leavesOf = (schema: Schema, path = '', above: readonly Schema[] = []): readonly Leaf[] => {
  if (above.includes(schema)) return [];
  const within = [...above, schema];
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  if (def.type === 'object') {
    const name = (key: string): string => (path === '' ? key : `${path}.${key}`);
    return Object.entries(def.shape).flatMap(([key, field]) => leavesOf(field, name(key), within));
  }
  if (def.type === 'array') return leavesOf(def.element, `${path}[]`, within);
  if (def.type === 'record') return leavesOf(def.valueType, `${path}{}`, within);
  if (def.type === 'union') return def.options.flatMap((option) => leavesOf(option, path, within));
  if (def.type === 'pipe') return leavesOf(def.out, path, within);
  if ('innerType' in def) return leavesOf(def.innerType, path, within);
  return [{ path, schema }];
};

/** Numbers are of units and days by their names; every amount and every ratio is money or computed from it. */
const NUMBER = /unit|days|stock|sold|coins|points|quantity|bought/iu;

const isFigureLike = ({ path, schema }: Leaf): boolean =>
  schema === Amount ||
  schema === Ratio ||
  (schema._zod.def.type === 'number' && NUMBER.test(path.split('.').at(-1) ?? ''));

/** A list that is posted, so that nothing personal is in an address, has pages as any other. */
const isPaged = ({ input }: (typeof operations)[number]): boolean => 'after' in Object(Object(input)['shape']);

/** What a change answers, its screen reads again: only reads are compared. */
const reads = operations.filter((op) => op.method === 'GET' || isPaged(op));
const placesIn = (ops: readonly (typeof operations)[number][], wanted: (leaf: Leaf) => boolean): readonly string[] => [
  ...new Set(
    ops.flatMap(({ id, reply }) =>
      leavesOf(reply)
        .filter(wanted)
        .map(({ path }) => `${id} ${path}`),
    ),
  ),
];

const registered = figures.flatMap(({ shownBy }) => shownBy.map(({ operation, path }) => `${operation} ${path}`));
const excepted = otherAmounts.flatMap(({ of }) =>
  Object.entries(of).flatMap(([operation, paths]) => (paths ?? '').split(' ').map((path) => `${operation} ${path}`)),
);

describe('figures', () => {
  test('each has one name within its scope, a definition, and a place that shows it', () => {
    const names = figures.map(({ scope, name }) => `${scope}: ${name}`);
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
    for (const { definition, shownBy } of figures) {
      expect(definition).toMatch(/^[A-Z].*\.$/u);
      expect(shownBy.length).toBeGreaterThan(0);
    }
  });

  test('every amount, ratio, and number of units or days of a read is of a figure, or of none with a reason', () => {
    const known = new Set([...registered, ...excepted]);
    expect(placesIn(reads, isFigureLike).filter((place) => !known.has(place))).toEqual([]);
  });

  test('no place is missing from the contract, and none is named twice', () => {
    const existing = new Set(placesIn(reads, () => true));
    const all = [...registered, ...excepted];
    expect(all.filter((place) => !existing.has(place))).toEqual([]);
    expect(all.filter((place, index) => all.indexOf(place) !== index)).toEqual([]);
  });

  test('finds a field that nobody named, in lists and alternatives too', () => {
    const [withList] = operations.filter(({ id }) => id === 'catalog.listVehicles');
    const leaves = leavesOf(withList?.reply ?? Amount);
    expect(leaves.filter(isFigureLike).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['list[].stock', 'list[].price', 'list[].projection.low.income', 'list[].returnRate']),
    );
  });
});
