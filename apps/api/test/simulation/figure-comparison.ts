// Compares every place that the registry of figures names with the value of the figure's function at that moment.
import type { Figure, FigurePlace, FigureScope } from '@roda/api-contract/figures/figure';
import { figures } from '@roda/api-contract/figures/registry';
import { expect } from 'vitest';
import { clearCached } from '#platform/cached.ts';
import { figureReplies, type FigureReply, type FigureStage } from './figure-replies.ts';
import { figureValues, type FigureValues } from './figure-values.ts';

type Found = { readonly value: unknown; readonly around: readonly Readonly<Record<string, unknown>>[] };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values at a path with the objects around each, the innermost first; one undefined where something is absent. */
const valuesAt = (object: unknown, path: readonly string[], around: Found['around'] = []): readonly Found[] => {
  const [step, ...rest] = path;
  const inside = isObject(object) ? [object, ...around] : around;
  if (step === undefined) return [{ value: object, around }];
  if (step === '[]') return (Array.isArray(object) ? object : []).flatMap((item) => valuesAt(item, rest, around));
  const next = isObject(object) ? object[step] : undefined;
  return next === undefined ? [{ value: undefined, around: inside }] : valuesAt(next, rest, inside);
};

const stepsOf = (path: string): readonly string[] =>
  path
    .split('.')
    .flatMap((part) => (part.endsWith('[]') ? [part.slice(0, -2), '[]'] : [part]))
    .filter((part) => part !== '');

type Around = Found['around'];
type Part = string | number | undefined;
const first = (around: Around, ...names: readonly string[]): Part =>
  around
    .flatMap((object) => names.map((name) => object[name]))
    .find((value): value is string | number => typeof value === 'string' || typeof value === 'number');

const named = (...parts: readonly Part[]): string => parts.map((part) => part ?? '').join('/');

/** Which fields of the objects around a value say what it is of. */
const KEYS: Readonly<Record<FigureScope, (around: Around, of: FigureReply['of']) => Part>> = {
  member: (around, of) => of.member ?? first(around, 'id'),
  holding: (around) => first(around, 'holdingId', 'id'),
  product: (around) => first(around, 'goodsId', 'id'),
  asset: (around) => first(around, 'id'),
  currency: (around) => first(around, 'currency'),
  'custody account': (around) => first(around, 'account', 'code'),
  // Of an employer, whose row says nothing of a kind.
  'house money': ([money = {}]) =>
    named(first([money], 'kind') ?? 'payroll', first([money], 'goodsId', 'employerId', 'id')),
  // Of a product's row, which lists its work.
  'unposted work': (around, of) => {
    const goodsId = first(around, 'goodsId') ?? first(around.slice(1), 'id');
    return of['unposted work'] ?? named(goodsId, first(around, 'assetId'), first(around, 'periodFrom'));
  },
  'hour of work': (around, of) => named(of.member, first(around, 'hour')),
};

/** How often each place was compared, and how often it showed something other than nothing. */
export type Seen = Map<string, { compared: number; filled: number }>;

const isFilled = (value: unknown): boolean => value !== undefined && Number(value) !== 0;

const comparePlace = (
  { figure, place }: { readonly figure: Figure; readonly place: FigurePlace },
  replies: readonly FigureReply[],
  { values, seen }: { readonly values: FigureValues; readonly seen: Seen },
): readonly string[] => {
  const name = `${place.operation} ${place.path}`;
  const counts = seen.get(name) ?? { compared: 0, filled: 0 };
  seen.set(name, counts);
  const wrong: string[] = [];
  for (const { reply, of } of replies) {
    for (const { value, around } of valuesAt(reply, stepsOf(place.path))) {
      const key = String(KEYS[figure.scope](around, of));
      const expected = values(figure, key);
      counts.compared += 1;
      if (isFilled(value)) counts.filled += 1;
      if (value !== expected)
        wrong.push(`${name} of ${key} is ${String(value)}, ${figure.name} is ${String(expected)}`);
    }
  }
  return wrong;
};

/**
 * Calls everything that shows a figure, and compares each with its function, to the last digit. Writes nothing. Public
 * replies of the last seconds are forgotten: they are of their own moment, and a test's clock jumps past it.
 */
export const expectSameFigures = async (stage: FigureStage, seen: Seen = new Map()): Promise<void> => {
  clearCached(stage.context.around.vault);
  const memberIds = stage.members.map(({ memberId }) => memberId);
  const values = await figureValues(stage.context, figures, memberIds);
  const places = figures.flatMap((figure) => figure.shownBy.map((place) => ({ figure, place })));
  const wrong: string[] = [];
  for (const [operation, own] of Map.groupBy(places, ({ place }) => place.operation)) {
    const read = figureReplies[operation];
    if (read === undefined) throw new Error(`nothing calls ${operation}`);
    const replies = await read(stage);
    wrong.push(...own.flatMap((each) => comparePlace(each, replies, { values, seen })));
  }
  expect(wrong).toEqual([]);
};
