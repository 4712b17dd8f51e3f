// Generator of operation inputs from the API contract: mostly valid, with edge cases and some invalid ones.
import type { Operation } from '@roda/api-contract/operation';
import fc from 'fast-check';
import { toJSONSchema } from 'zod/mini';

/** Existing values; `words` are by field, or by operation and field (`orders.draftInfo.id`). */
export type Pools = {
  readonly uuids: readonly string[];
  readonly numbers: readonly number[];
  readonly words: Readonly<Record<string, readonly unknown[]>>;
};

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  /** Of a union that is distinguished by a field. */
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
};

const AMOUNTS = ['0', '0.01', '1', '10000.00', '50000', '100000.00', '1000000', '999999999999999.99'];
const ODD_AMOUNTS = [
  ...['1.005', '0.000001', '999999999999999', '999999999999999.999999', '-1', '1e9'],
  ...['92233720368547758.07', '92233720368547758.08', '00', '.5', '1,000'],
];
const DAYS = ['1900-02-28', '1990-05-17', '2024-02-29', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'];
const ODD_DAYS = ['0000-01-01', '0001-01-01', '2199-12-31', '9999-12-31', '2026-13-01', '-000001-01-01'];
const instants = (days: readonly string[]): string[] => days.map((day) => `${day}T17:00:00Z`);
const DIGITS = ['1', '0', '9223372036854775807', '9223372036854775808', '9999999999999999999', '000000', '123456'];
const PHONES = ['081234567890', '+6281234567890', '1234567', '+0', '8-8-8-8-8', '999999999999999999'];

/** Mostly from the first, occasionally from the second. */
const mostly = (usual: readonly unknown[], odd: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: fc.constantFrom(...odd) });

/** Values that are invalid for every field, and typical attack inputs. */
const WRONG: readonly unknown[] = [
  ...['', ' ', '\u0000', '\\', '%', '_', "'; drop table members; --", '"', '{', '=cmd()', '../../etc/passwd', '$1'],
  ...['__proto__', 'constructor', 'null', 'NaN', '\ud800', '\u202eevil', '0x10', '١٢٣', '🚗'.repeat(40)],
  ...['x'.repeat(20_000), -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, true, false, null, [], {}, [[]], [null]],
  { toString: 'x' },
];

const FREE = ['Siti Rahayu', 'van', '城市', '100%', 'a_b\\', 'Ünïcödé 🚗', "O'Neil", 'https://x.example', '=1+1'];

type Field = { readonly op: string; readonly name: string; readonly schema: Schema };

const stringOf = ({ name, schema }: Field, pools: Pools): fc.Arbitrary<unknown> => {
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...pools.uuids), fc.uuid());
  if (schema.format === 'date') return mostly(DAYS, ODD_DAYS);
  if (schema.format === 'date-time')
    return mostly(instants(DAYS), [...instants(ODD_DAYS), '2026-03-10T03:00:00.123456789Z']);
  if (/amount|income|price/i.test(name)) return mostly(AMOUNTS, ODD_AMOUNTS);
  if (/phone/i.test(name)) return fc.constantFrom(...PHONES);
  if (schema.pattern?.startsWith('^\\d') === true) return fc.constantFrom(...DIGITS);
  if (schema.pattern?.includes('0-9a-f]{64}') === true) return fc.constantFrom('0'.repeat(64), 'f'.repeat(64));
  const { minLength = 0, maxLength = 64 } = schema;
  const fits = FREE.map((text) => text.padEnd(minLength, '.').slice(0, maxLength));
  return mostly(fits, ['x'.repeat(maxLength), '%'.repeat(Math.max(1, minLength))]);
};

const wholeOf = ({ minimum = -5, maximum = 2 ** 31 }: Schema, pools: Pools): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pools.numbers) },
    { weight: 2, arbitrary: fc.constantFrom(1, 2, 3, 10) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1) },
  );

const kindOf = (field: Field, pools: Pools): fc.Arbitrary<unknown> => {
  const { op, name, schema } = field;
  const inner = (each: Schema): Field => ({ op, name, schema: each });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => rightOf(inner(each), pools)));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'integer' || schema.type === 'number') return wholeOf(schema, pools);
  if (schema.type === 'array')
    return fc.array(valueOf(inner(schema.items ?? {}), pools), { maxLength: (schema.maxItems ?? 11) + 1 });
  return schema.type === 'object' ? objectOf(op, schema, pools) : stringOf(field, pools);
};

const rightOf = (field: Field, pools: Pools): fc.Arbitrary<unknown> => {
  const { op, name, schema } = field;
  const words = schema.type === 'array' ? [] : (pools.words[`${op}.${name}`] ?? pools.words[name] ?? []);
  if (words.length === 0) return kindOf(field, pools);
  const named = { weight: 6, arbitrary: fc.constantFrom(...words) };
  return fc.oneof(named, { weight: 1, arbitrary: kindOf(field, pools) });
};

const valueOf = (field: Field, pools: Pools): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 19, arbitrary: rightOf(field, pools) }, { weight: 1, arbitrary: fc.constantFrom(...WRONG) });

/** Nearly every field, occasionally an unknown one. */
const objectOf = (op: string, schema: Schema, pools: Pools): fc.Arbitrary<Record<string, unknown>> => {
  const fields = Object.entries(schema.properties ?? {}).map(([name, inner]) =>
    fc.option(
      valueOf({ op, name, schema: inner }, pools).map((value) => [name, value] as const),
      { freq: 12 },
    ),
  );
  const more = fc
    .constantFrom('surplus', '__proto__', 'constructor', 'memberId')
    .map((name) => [name, { x: 1 }] as const);
  const surplus = fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: more });
  return fc
    .tuple(...fields, surplus)
    .map((pairs) => Object.fromEntries(pairs.filter((pair) => pair !== null) as [string, unknown][]));
};

/** Generates inputs of an operation. */
export const inputsOf = (op: Operation, pools: Pools): fc.Arbitrary<Record<string, unknown>> => {
  const schema = toJSONSchema(op.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  if (schema.oneOf === undefined) return objectOf(op.id, schema, pools);
  return fc.oneof(...schema.oneOf.map((each) => objectOf(op.id, each, pools)));
};
