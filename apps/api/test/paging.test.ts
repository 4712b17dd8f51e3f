// Every list that can grow, in every order that it offers: cursors walk through all of it, and nothing else passes.
import type { Operation } from '@roda/api-contract/operation';
import { operations } from '@roda/api-contract/operations';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { toJSONSchema } from 'zod/mini';
import type * as Keyset from '#platform/db/keyset.ts';
import { outfit, type Cast } from './fuzz-principals.ts';
import { nobody, openTestContext, type TestClient, type TestContext } from './test-context.ts';

const PROBE = 'PROBE';

/** A value of each type, as the database would write it into a cursor. */
const SAMPLES: Readonly<Record<string, string>> = {
  timestamptz: '2026-03-10T02:59:59.123456Z',
  date: '2026-03-09',
  bigint: '1',
  float8: '0.5',
  uuid: '01890000-0000-7000-8000-000000000000',
  text: 'm',
  boolean: 'true',
};

/** Counted, so that no list passes by never asking for its keys. */
let probed = 0;

// The statement behind a cursor is tried on lists without rows too: PROBE stands for a cursor of sample values.
vi.mock('#platform/db/keyset.ts', async (original) => {
  const real = await original<typeof Keyset>();
  const keysetPage: typeof real.keysetPage = (keyset, asked, first) => {
    if (asked.after !== PROBE) return real.keysetPage(keyset, asked, first);
    probed += 1;
    const { sorts, tie, unsorted } = keyset;
    const named = asked.sort === undefined ? undefined : sorts[asked.sort];
    const [usual] = Object.values<(typeof tie)[number]>(sorts);
    const column = named ?? usual;
    const keys = named === undefined && unsorted !== undefined ? unsorted : [...(column ? [column] : []), ...tie];
    const page = real.keysetPage(keyset, { ...asked, page: 1, limit: 1, after: undefined }, first);
    const row = { cursorKeys: JSON.stringify(keys.map(({ cast }) => SAMPLES[cast])) };
    return real.keysetPage(keyset, { ...asked, after: page.cut([row, row]).next }, first);
  };
  return { ...real, keysetPage };
});

type Shape = { readonly properties?: Readonly<Record<string, { readonly enum?: readonly string[] }>> };

const shapeOf = (op: Operation): Readonly<Record<string, unknown>> => {
  const { properties = {} } = toJSONSchema(op.input, { io: 'output', unrepresentable: 'any' }) as Shape;
  return properties;
};

const choices = (schema: unknown): readonly string[] => {
  const text = JSON.stringify(schema ?? {});
  return [...text.matchAll(/"enum":(\[[^\]]*\])/g)].flatMap(([, list = '[]']) => JSON.parse(list) as string[]);
};

const lists = operations.filter((op) => 'page' in shapeOf(op) && 'after' in shapeOf(op));

/** Lists inside of one thing that the cast doesn't have: their thing is looked for first. */
const INSIDE: readonly string[] = [
  'employment.payrollInfo',
  'employment.workImportInfo',
  'fleet.importInfo',
  'holdings.incomeInfo',
];

type Page = { list: unknown[]; total: number; next?: string };
const pageIn = (reply: unknown): Page | undefined => {
  const found = [reply, ...Object.values(Object(reply))].find((each) => Array.isArray(Object(each).list));
  return found as Page | undefined;
};

let context: TestContext;
let cast: Cast;

beforeAll(async () => {
  context = await openTestContext();
  cast = await outfit(context);
});
afterAll(() => context.close());

const clientOf = (op: Operation): TestClient => {
  if (op.realm === 'operator') return cast.operator;
  return op.realm === 'member' ? cast.holder : nobody;
};

const VIEWS = ['rounds', 'wins', 'coins'];

/** What must be said besides the page, and every order that the list knows. */
const questionsOf = async (op: Operation): Promise<readonly Record<string, unknown>[]> => {
  const shape = shapeOf(op);
  const [holding] = await context.see<{ id: string }>('select id from holdings where member_id = $1 limit 1', [
    cast.holder.memberId,
  ]);
  const required = {
    ...('memberId' in shape && op.id.startsWith('members.') ? { memberId: String(cast.holder.memberId) } : {}),
    ...(op.id === 'fleet.listVehicleTrips' ? { holdingId: holding?.id } : {}),
    ...(op.id === 'fleet.assetTrack' ? { id: 1 } : {}),
    ...(op.id === 'payments.listBadLines' ? { importId: SAMPLES['uuid'] } : {}),
    ...(op.id === 'digital-goods.digitalGoodsByCategory' ? { categoryId: 1 } : {}),
    ...(op.id === 'payments.listPaymentNotes' ? { subject: 'payment', id: SAMPLES['uuid'] } : {}),
  };
  const sorts = choices(shape['sort']).flatMap((sort) =>
    ['asc', 'desc'].map((order) => ({ ...required, sort, order })),
  );
  if (op.id === 'games.poolRecord') return VIEWS.map((view) => ({ ...required, view }));
  if (op.id === 'holdings.listEarnings' || op.id === 'employment.contractBill')
    return choices(shape['type']).map((type) => ({ ...required, type }));
  return [required, ...sorts];
};

const filter = async (op: Operation, input: Record<string, unknown>) => context.call(op, clientOf(op), input as never);

describe.each(lists.map((op) => [op.id, op] as const))('%s', (id, op) => {
  test('refuses what is no cursor', async () => {
    const [input = {}] = await questionsOf(op);
    const { errno, data } = (await filter(op, { ...input, after: 'abcdefgh' })) as { errno: number; data: unknown };
    if (INSIDE.includes(id)) expect(errno).not.toBe(0);
    else expect({ errno, fields: Object(data).fields }).toMatchObject({ errno: 402, fields: [{ path: 'after' }] });
  });

  if (INSIDE.includes(id)) return;

  test('goes on behind any cursor, and to its end', async () => {
    for (const input of await questionsOf(op)) {
      const before = probed;
      const probe = (await filter(op, { ...input, after: PROBE })) as { errno: number };
      expect({ input, errno: probe.errno }).toEqual({ input, errno: 0 });
      expect(probed).toBeGreaterThan(before);
      const whole = pageIn(((await filter(op, { ...input, limit: 100 })) as { data: unknown }).data);
      const seen: unknown[] = [];
      let after: string | undefined;
      for (let turn = 0; turn < 100; turn += 1) {
        const { data } = (await filter(op, { ...input, limit: 2, ...(after === undefined ? {} : { after }) })) as {
          data: unknown;
        };
        const page = pageIn(data);
        seen.push(...(page?.list ?? []));
        after = page?.next;
        if (after === undefined) break;
      }
      expect({ input, list: seen }).toEqual({ input, list: whole?.list });
    }
  });
});
