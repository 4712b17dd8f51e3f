// Tests the queries on payments over chains: what is watched, confirmed and held, and the lists of operators.
import { beforeAll, expect, test } from 'vitest';
import { idOf, type Planted, useTables } from '#test/tables.ts';
import { chainRow, confirmedTransfers, watchedAddresses } from './crypto.queries.ts';
import { senderByAddress, sendersPage, transferById, transfersPage } from './transfers.queries.ts';

const tables = useTables({ empty: ['crypto_networks', 'crypto_cursors'], keep: true });
const at = new Date('2026-03-10T03:00:00Z');
const after = '2026-03-10T03:00:00.001Z';
const [a1, a2, a3] = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}`);
const hashOf = (digit: string): string => `0x${digit.repeat(64)}`;

beforeAll(async () => {
  const network = { name: 'n', token: 't', fee_note: {} };
  await tables.plant(
    'crypto_networks',
    { ...network, code: 'bsc', confirmations: 5 },
    { ...network, code: 'eth', confirmations: 7 },
  );
  await tables.plant('crypto_cursors', { network: 'bsc', block: 500n });
  const payment = { rate_minor: 9n, due_minor: 100n, locked_until: at };
  await tables.plant(
    'crypto_payments',
    { ...payment, member_id: 7n, payment_id: idOf(1), network: 'bsc', address: a2, address_index: 2n, created_at: at },
    {
      ...payment,
      member_id: 7n,
      payment_id: idOf(2),
      network: 'bsc',
      address: a1,
      address_index: 1n,
      created_at: after,
    },
    {
      ...{ ...payment, member_id: 8n, payment_id: idOf(1), network: 'eth', address: a3, address_index: 3n },
      ...{ created_at: after, due_minor: 800n },
    },
    {
      ...{ ...payment, member_id: 9n, payment_id: idOf(3), network: 'bsc', address: a3, address_index: 3n },
      created_at: '2026-03-10T02:59:59.999Z',
    },
  );
  await tables.plant(
    'payments',
    { member_id: 7n, id: idOf(1), order_id: idOf(71), action: {} },
    { member_id: 7n, id: idOf(2), order_id: idOf(72), action: {} },
    { member_id: 8n, id: idOf(1), order_id: idOf(81), action: {} },
  );
  const seen = { network: 'bsc', member_id: 7n, payment_id: idOf(1), state: 'seen', sender: a1, minor: 10n };
  const day = (number: number, time = '00:00:00') => `2026-03-0${number}T${time}Z`;
  const rows: readonly Planted[] = [
    { tx_hash: hashOf('a'), block_number: 100n, seen_at: day(4, '23:59:59.999') },
    { tx_hash: hashOf('b'), block_number: 100n, log_index: 3, seen_at: day(5), minor: 40n },
    { tx_hash: hashOf('c'), block_number: 99n, seen_at: day(5, '23:59:59.999'), minor: 30n },
    { tx_hash: hashOf('d'), block_number: 101n, seen_at: day(6) },
    { tx_hash: hashOf('e'), block_number: 90n, seen_at: day(6), state: 'credited' },
    { tx_hash: hashOf('f'), block_number: 80n, seen_at: day(7), held_until: at, payment_id: idOf(2) },
    { tx_hash: hashOf('1'), block_number: 81n, seen_at: day(7), held_until: after, member_id: 8n },
    { tx_hash: hashOf('2'), block_number: 82n, seen_at: day(7), held_until: after, cleared_at: at },
    { tx_hash: hashOf('3'), block_number: 83n, seen_at: day(8), sender: a2 },
    { tx_hash: hashOf('4'), block_number: 84n, seen_at: day(8), sender: a3 },
    { tx_hash: hashOf('5'), block_number: 85n, seen_at: day(8), network: 'eth', member_id: 8n, minor: 50n },
    { tx_hash: hashOf('6'), block_number: 86n, seen_at: day(8), held_until: after, state: 'dropped' },
  ];
  await tables.plant('crypto_transfers', ...rows.map((row) => ({ ...seen, log_index: 2, ...row })));
  const listed = { source: 'Authority list' };
  await tables.plant(
    'crypto_listed_senders',
    { ...listed, address: a2, listed_at: day(2) },
    { ...listed, address: a3, listed_at: day(9), removed_at: at, removed_by: 'Ann' },
    { ...listed, address: `0x${'9'.repeat(40)}`, listed_at: day(2), source: 'Court' },
    { ...listed, address: `0x${'8'.repeat(40)}`, listed_at: day(3) },
  );
  const approval = { state: 'open', proposed_by: 1 };
  const subject = (digit: string) => `bsc:${hashOf(digit)}:2`;
  await tables.plant(
    'approvals',
    { ...approval, id: idOf(1), kind: 'crypto_credit', subject: subject('a') },
    { ...approval, id: idOf(2), kind: 'crypto_return', subject: subject('c') },
    { ...approval, id: idOf(3), kind: 'other', subject: subject('d') },
    { ...approval, id: idOf(4), kind: 'crypto_credit', subject: subject('e'), state: 'approved' },
    { ...approval, id: idOf(5), kind: 'crypto_credit', subject: `bsc:${hashOf('b')}:2` },
  );
});

test('addresses are watched by network from a time on, in their order', async () => {
  const watched = (network: string) => tables.read((tx) => watchedAddresses(tx, { network, since: at }));
  expect([await watched('bsc'), await watched('eth')]).toEqual([[a1, a2], [a3]]);
});

test('confirmed transfers are those seen up to a block that nothing holds back, by block and place', async () => {
  const found = async (upTo: bigint, limit = 50) =>
    (await tables.read((tx) => confirmedTransfers(tx, { network: 'bsc', upTo, limit, at }))).map(({ txHash }) =>
      txHash.at(-1),
    );
  expect(await found(100n)).toEqual(['f', '2', '4', 'c', 'a', 'b']);
  expect(await found(100n, 2)).toEqual(['f', '2']);
  expect(await found(99n)).toEqual(['f', '2', '4', 'c']);
});

test('a member’s payment over a chain has its transfers in order, and the height of the chain', async () => {
  const row = await tables.read((tx) => chainRow(tx, 7n, idOf(1)));
  expect(row?.transfers.map(({ txHash }) => txHash.at(-1)).join('')).toBe('2346ecabd');
  expect([row?.needed, row?.head, row?.dueMinor]).toEqual([5, 500n, 100n]);
  const other = await tables.read((tx) => chainRow(tx, 8n, idOf(1)));
  expect(other?.transfers.map(({ txHash }) => txHash.at(-1))).toEqual(['1', '5']);
  expect([other?.needed, other?.head, other?.dueMinor]).toEqual([7, null, 800n]);
  expect(await tables.read((tx) => chainRow(tx, 8n, idOf(2)))).toBeUndefined();
  expect(await tables.read((tx) => chainRow(tx, 7n, idOf(3)))).toBeUndefined();
});

type Asked = Parameters<typeof transfersPage>[1];
const list = async (asked: Partial<Asked>) => {
  const { rows, total } = await tables.read((tx) => transfersPage(tx, { page: 1, limit: 50, at, ...asked }));
  expect(total).toBe(rows.length);
  return rows.map(({ txHash }) => txHash.at(-1)).join('');
};

test('operators find transfers by each filter, newest first', async () => {
  expect(await list({})).toBe('6543f21edcba');
  expect(await list({ state: 'credited' })).toBe('e');
  expect(await list({ id: `bsc:${hashOf('b')}:3` })).toBe('b');
  expect(await list({ id: `bsc:${hashOf('b')}:2` })).toBe('');
  expect(await list({ network: 'eth' })).toBe('5');
  expect(await list({ memberId: 8n })).toBe('51');
  expect(await list({ held: true })).toBe('1');
  expect(await list({ held: false })).toBe('6543f2edcba');
  expect(await list({ held: false, at: new Date('2026-03-10T02:59:59Z') })).toBe('65432edcba');
  expect(await list({ listed: true })).toBe('3');
  expect(await list({ listed: false, state: 'seen', network: 'bsc' })).toBe('4f21dcba');
  expect(await list({ from: '2026-03-08' })).toBe('6543');
  expect(await list({ from: '2026-03-05', to: '2026-03-05' })).toBe('cb');
  expect(await list({ to: '2026-03-04' })).toBe('a');
  expect(await list({ text: hashOf('A') })).toBe('a');
  expect(await list({ text: a2?.toUpperCase() ?? '' })).toBe('3');
  expect(await list({ sort: 'amount', order: 'asc', state: 'seen', memberId: 7n })).toBe('234adfcb');
  expect(await list({ sort: 'block', order: 'asc', network: 'bsc' })).toBe('f12346ecabd');
});

test('a transfer has its order, its chain, whether its sender is listed and whether a decision is proposed', async () => {
  const one = async (id: string) => {
    const row = await tables.read((tx) => transferById(tx, id));
    return row === undefined ? undefined : [row.orderId, row.head, row.needed, row.listed, row.proposed];
  };
  expect(await one(`bsc:${hashOf('a')}:2`)).toEqual([idOf(71), 500n, 5, false, true]);
  expect(await one(`bsc:${hashOf('b')}:3`)).toEqual([idOf(71), 500n, 5, false, false]);
  expect(await one(`bsc:${hashOf('c')}:2`)).toEqual([idOf(71), 500n, 5, false, true]);
  expect(await one(`bsc:${hashOf('d')}:2`)).toEqual([idOf(71), 500n, 5, false, false]);
  expect(await one(`bsc:${hashOf('e')}:2`)).toEqual([idOf(71), 500n, 5, false, false]);
  expect(await one(`bsc:${hashOf('f')}:2`)).toEqual([idOf(72), 500n, 5, false, false]);
  expect(await one(`bsc:${hashOf('3')}:2`)).toEqual([idOf(71), 500n, 5, true, false]);
  expect(await one(`bsc:${hashOf('4')}:2`)).toEqual([idOf(71), 500n, 5, false, false]);
  expect(await one(`eth:${hashOf('5')}:2`)).toEqual([idOf(81), null, 7, false, false]);
  expect([await one(`eth:${hashOf('a')}:2`), await one(`bsc:${hashOf('a')}:3`)]).toEqual([undefined, undefined]);
});

test('blocked senders: listed ones first, found by address and text', async () => {
  const senders = async (asked: Partial<Parameters<typeof sendersPage>[1]>) => {
    const { rows, total } = await tables.read((tx) => sendersPage(tx, { page: 1, limit: 50, ...asked }));
    return `${total} ${rows.map(({ address }) => address.at(-1)).join('')}`;
  };
  expect(await senders({})).toBe('4 8923');
  expect(await senders({ order: 'asc' })).toBe('4 2983');
  expect(await senders({ sort: 'address', order: 'asc' })).toBe('4 2893');
  expect(await senders({ id: a3 })).toBe('1 3');
  expect(await senders({ text: 'COURT' })).toBe('1 9');
  expect(await senders({ text: '888' })).toBe('1 8');
  const sender = async (address: string) => (await tables.read((tx) => senderByAddress(tx, address)))?.removedBy;
  expect([await sender(a3 ?? ''), await sender(a2 ?? ''), await sender(a1 ?? '')]).toEqual(['Ann', null, undefined]);
});
