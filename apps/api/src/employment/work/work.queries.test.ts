// Tests the queries of work logs: contracts by number, lines that are known, counted days, imports and entries.
import { beforeAll, expect, test } from 'vitest';
import { byText, day, idOf, listed, numberOf, type Planted, useTables } from '#test/tables.ts';
import {
  contractsByNumber,
  countedOn,
  entriesPage,
  entryById,
  importById,
  importsPage,
  knownKeys,
  validationErrorsPage,
} from './work.queries.ts';

const tables = useTables({ keep: true });
const ids = ({ rows, total }: { readonly rows: readonly { readonly id: string }[]; readonly total: number }) => [
  total,
  ...rows.map(({ id }) => numberOf(id)),
];
const paging = { page: 1, limit: 50 };

beforeAll(async () => {
  const contract = { template_id: 1, version: 1, state: 'active', employer_id: 1 };
  await tables.plant(
    'contracts',
    { ...contract, member_id: 7n, id: idOf(11), number: 'C-1' },
    { ...contract, member_id: 7n, id: idOf(12), number: 'C-2' },
    { ...contract, member_id: 8n, id: idOf(11), number: 'C-3' },
    { ...contract, member_id: 8n, id: idOf(13), number: 'C-1', employer_id: 2 },
  );
  const work = { member_id: 7n, contract_id: idOf(11), employer_id: 1, unit: 'hour', state: 'counted' };
  const rows: readonly Planted[] = [
    { day: day(3), hundredths: 100, key: 'a' },
    { day: day(3), hundredths: 300, key: 'b', state: 'quarantined' },
    { day: day(5), hundredths: 200, key: 'c', salary_id: idOf(9), contract_id: idOf(12) },
    { day: day(4), hundredths: 700, key: 'a', member_id: 8n, import_id: idOf(32) },
    { day: day(3), hundredths: 50, key: 'd', member_id: 8n, contract_id: idOf(13), employer_id: 2 },
    { day: day(6), hundredths: 300, key: 'e' },
  ];
  await tables.plant(
    'work_entries',
    ...rows.map((row, index) => ({ ...work, id: idOf(index + 1), import_id: idOf(31), ...row })),
  );
});

test('contracts of an employer are found by their numbers, with the units of their terms in order', async () => {
  const version = { role: {}, duties: {}, end_terms: {}, currency: 'IDR', bill_kinds: '[]' };
  await tables.plant(
    'contract_versions',
    { ...version, template_id: 1, version: 1, unit: 'hour' },
    { ...version, template_id: 1, version: 2, unit: 'task' },
    { ...version, template_id: 2, version: 2, unit: 'other' },
  );
  const terms = { member_id: 7n, contract_id: idOf(11), template_id: 1 };
  await tables.plant(
    'contract_terms',
    { ...terms, from_on: day(5), version: 2 },
    { ...terms, from_on: day(1), version: 1 },
    { ...terms, from_on: day(3), version: 1, member_id: 8n },
    { ...terms, from_on: day(4), version: 1, contract_id: idOf(12) },
  );
  const found = async (employer: number, ...numbers: readonly string[]) =>
    (await tables.read((tx) => contractsByNumber(tx, employer, numbers)))
      .map(({ memberId, number, terms: units }) => [
        memberId,
        number,
        ...units.map((each) => `${each.fromOn} ${each.unit}`),
      ])
      .toSorted(byText);
  expect(await found(1, 'C-1', 'C-3', 'C-9')).toEqual([
    [7n, 'C-1', `${day(1)} hour`, `${day(5)} task`],
    [8n, 'C-3', `${day(3)} hour`],
  ]);
  expect(await found(2, 'C-1', 'C-2')).toEqual([[8n, 'C-1']]);
});

test('lines are known by contract and key', async () => {
  const lines = [
    [11, 'a'],
    [11, 'c'],
    [12, 'c'],
    [13, 'a'],
  ] as const;
  const known = await tables.read((tx) =>
    knownKeys(
      tx,
      lines.map(([contract, key]) => ({ contractId: idOf(contract), key })),
    ),
  );
  expect([...known].toSorted()).toEqual([`${idOf(11)} a`, `${idOf(12)} c`]);
});

test('counted work of members is found by their days, under any contract, each once', async () => {
  const days = [
    { memberId: 7n, day: day(3) },
    { memberId: 7n, day: day(3) },
    { memberId: 7n, day: day(5) },
    { memberId: 7n, day: day(4) },
    { memberId: 8n, day: day(3) },
  ];
  const found = await tables.read((tx) => countedOn(tx, days));
  expect(found.map(({ memberId, day: on, hundredths }) => `${memberId} ${on} ${hundredths}`).toSorted()).toEqual([
    ...[`7 ${day(3)} 100`, `7 ${day(5)} 200`, `8 ${day(3)} 50`],
  ]);
});

test('imports are found by employer, the newest first, with their lines that were refused', async () => {
  const imported = { file_name: 'f', by_name: 'Ann' };
  await tables.plant(
    'work_imports',
    { ...imported, id: idOf(31), employer_id: 1, accepted: 5, at: day(1) },
    { ...imported, id: idOf(32), employer_id: 2, accepted: 9, at: day(2) },
    { ...imported, id: idOf(33), employer_id: 1, accepted: 7, at: day(2) },
  );
  const list = async (asked: Partial<Parameters<typeof importsPage>[1]>) =>
    ids(await tables.read((tx) => importsPage(tx, { ...paging, id: undefined, employerId: undefined, ...asked })));
  expect(await list({})).toEqual(listed(33, 32, 31));
  expect(await list({ sort: 'accepted', order: 'asc' })).toEqual(listed(31, 33, 32));
  expect(await list({ employerId: 1 })).toEqual(listed(33, 31));
  expect(await list({ id: idOf(32) })).toEqual(listed(32));
  expect(await list({ id: idOf(32), employerId: 1 })).toEqual(listed());
  expect((await tables.read((tx) => importById(tx, idOf(32))))?.employerId).toBe(2);
  expect(await tables.read((tx) => importById(tx, idOf(99)))).toBeUndefined();
  await tables.plant(
    'work_import_lines',
    { import_id: idOf(31), line: 4, state: 'rejected' },
    { import_id: idOf(31), line: 2, state: 'rejected' },
    { import_id: idOf(31), line: 2, state: 'quarantined' },
    { import_id: idOf(32), line: 3, state: 'rejected' },
  );
  const errors = await tables.read((tx) => validationErrorsPage(tx, idOf(31), { page: 1, limit: 2 }));
  expect([errors.total, ...errors.rows.map(({ line, state }) => `${line} ${state}`)]).toEqual([
    ...[3, '2 quarantined', '2 rejected'],
  ]);
});

test('entries are found by each filter, the newest day first', async () => {
  const unasked = {
    ...{ id: undefined, importId: undefined, paid: undefined, employerId: undefined, memberId: undefined },
    ...{ state: undefined, from: undefined, to: undefined },
  };
  const list = async (asked: Partial<Parameters<typeof entriesPage>[1]>) =>
    ids(await tables.read((tx) => entriesPage(tx, { ...paging, ...unasked, ...asked })));
  expect(await list({})).toEqual(listed(6, 3, 4, 5, 2, 1));
  expect(await list({ sort: 'quantity', order: 'asc' })).toEqual(listed(5, 1, 3, 2, 6, 4));
  expect(await list({ employerId: 2 })).toEqual(listed(5));
  expect(await list({ memberId: 8n })).toEqual(listed(4, 5));
  expect(await list({ state: 'quarantined' })).toEqual(listed(2));
  expect(await list({ from: day(5) })).toEqual(listed(6, 3));
  expect(await list({ to: day(3) })).toEqual(listed(5, 2, 1));
  expect(await list({ from: day(4), to: day(5), memberId: 7n })).toEqual(listed(3));
  expect(await list({ id: idOf(4) })).toEqual(listed(4));
  expect(await list({ importId: idOf(32) })).toEqual(listed(4));
  expect(await list({ paid: true })).toEqual(listed(3));
  expect(await list({ paid: false, memberId: 7n })).toEqual(listed(6, 2, 1));
  const one = async (id: number) => {
    const row = await tables.read((tx) => entryById(tx, idOf(id)));
    return row === undefined ? undefined : [row.number, row.paid];
  };
  expect([await one(1), await one(3), await one(4), await one(5), await one(99)]).toEqual([
    ...[
      ['C-1', false],
      ['C-2', true],
      ['C-3', false],
      ['C-1', false],
    ],
    undefined,
  ]);
});
