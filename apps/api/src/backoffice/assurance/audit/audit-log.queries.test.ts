// Tests the queries of the operators' audit log: each filter, each order, ranges of the chain.
import { beforeAll, expect, test } from 'vitest';
import { listed, type Planted, useTables } from '#test/tables.ts';
import { auditLog, auditLogFrom, logRange } from './audit-log.queries.ts';

const tables = useTables({ empty: ['operator_audit', 'operator_audit_head'], keep: true });
const hash = (id: number): Buffer => Buffer.alloc(32, id);

beforeAll(async () => {
  await tables.plant('operator_audit_head', { last_id: 60n, last_hash: hash(60) });
  const entry = { operator_id: 1, roles: [], previous_hash: hash(9), reason: '' };
  const rows: readonly Planted[] = [
    { at: '2026-03-04T23:59:59.999Z', operator_name: 'Cat', action: 'pay', target: 'a' },
    { at: '2026-03-05T00:00:00Z', operator_name: 'Ann', action: 'read', target: 'c', reason: 'They ASKED' },
    { at: '2026-03-05T23:59:59.999Z', operator_name: 'Ben', action: 'pay out', target: 'b', roles: ['finance'] },
    { at: '2026-03-06T00:00:00Z', operator_name: 'Ann', action: 'close', target: 'd', address: '10.1.2.3' },
    { at: '2026-03-07T00:00:00Z', operator_name: 'Dan', action: 'open', target: 'e', request_id: 'req' },
  ];
  await tables.plant(
    'operator_audit',
    ...rows.map((row, index) => ({
      ...{ ...entry, id: BigInt(index === 4 ? 12 : index + 1), hash: hash(index + 1), address: '192.168.0.1' },
      ...row,
    })),
  );
});

const unasked = {
  ...{ operator: undefined, action: undefined, target: undefined, from: undefined, to: undefined, id: undefined },
  ...{ role: undefined, address: undefined, reason: undefined, requestId: undefined },
};
const list = async (asked: Partial<Parameters<typeof auditLog>[1]>) => {
  const { rows, total } = await tables.read((tx) => auditLog(tx, { page: 1, limit: 50, ...unasked, ...asked }));
  return [total, ...rows.map(({ id }) => Number(id))];
};

test('entries are found by each filter, newest first', async () => {
  expect(await list({})).toEqual(listed(12, 4, 3, 2, 1));
  expect(await list({ operator: 'ANN' })).toEqual(listed(4, 2));
  expect(await list({ action: 'PAY' })).toEqual(listed(3, 1));
  expect(await list({ target: 'D' })).toEqual(listed(4));
  expect(await list({ from: '2026-03-06' })).toEqual(listed(12, 4));
  expect(await list({ from: '2026-03-05', to: '2026-03-05' })).toEqual(listed(3, 2));
  expect(await list({ to: '2026-03-04' })).toEqual(listed(1));
  expect(await list({ id: '3' })).toEqual(listed(3));
  expect(await list({ role: 'finance' })).toEqual(listed(3));
  expect(await list({ address: '10.1' })).toEqual(listed(4));
  expect(await list({ reason: 'asked' })).toEqual(listed(2));
  expect(await list({ requestId: 'req' })).toEqual(listed(12));
  expect(await list({ requestId: 'req', operator: 'ann' })).toEqual(listed());
});

test('entries are ordered by each column, equal ones by their number', async () => {
  expect(await list({ sort: 'operator', order: 'asc' })).toEqual(listed(2, 4, 3, 1, 12));
  expect(await list({ sort: 'action', order: 'desc' })).toEqual(listed(2, 3, 1, 12, 4));
  expect(await list({ sort: 'target', order: 'asc' })).toEqual(listed(1, 3, 2, 4, 12));
});

test('a range of the chain follows an entry in order, each with the hash of the one before', async () => {
  const from = async (id: bigint, limit: number) =>
    (await tables.read((tx) => auditLogFrom(tx, id, limit))).map((row) => [
      Number(row.id),
      row.hash_before === null ? null : row.hash_before[0],
    ]);
  expect(await from(0n, 2)).toEqual([
    [1, null],
    [2, 1],
  ]);
  expect(await from(2n, 9)).toEqual([
    [3, 2],
    [4, 3],
    [12, null],
  ]);
});

test('the entries of some days have a first and a last one; the head is that of the log', async () => {
  const range = async (from?: string, to?: string, after = 0n) => {
    const row = await tables.read((tx) => logRange(tx, { from, to, after }));
    return [row.firstId, row.lastId, row.headId];
  };
  expect(await range()).toEqual([1n, 12n, 60n]);
  expect(await range('2026-03-05', '2026-03-05')).toEqual([2n, 3n, 60n]);
  expect(await range('2026-03-05', undefined, 2n)).toEqual([3n, 12n, 60n]);
  expect(await range(undefined, '2026-03-05')).toEqual([1n, 3n, 60n]);
  expect(await range('2026-03-09')).toEqual([null, null, 60n]);
});
