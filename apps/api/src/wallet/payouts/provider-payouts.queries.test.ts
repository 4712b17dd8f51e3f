// Tests the queries on payouts by providers: the one of a reference, what is due, and the list with its filters.
import { beforeAll, expect, test } from 'vitest';
import { idOf, numberOf, time, type Planted, useTables } from '#test/tables.ts';
import { duePayouts, handedPayout, keepsMembersMoney, providerPayouts } from './provider-payouts.queries.ts';

const tables = useTables({ empty: ['ledger.custody_accounts'], keep: true });

beforeAll(async () => {
  const account = { purpose: 'members', holder: 'provider', currency: 'IDR', name: 'N', number_end: '1' };
  await tables.plant(
    'ledger.custody_accounts',
    { ...account, id: 1, code: 'one', provider: 'one' },
    { ...account, id: 2, code: 'unnamed', provider: 'unnamed', number_end: null },
    { ...account, id: 3, code: 'own', provider: 'own', purpose: 'marketing' },
  );
  await tables.plant('bank_cards', {
    ...{ member_id: 7n, id: idOf(1), bank_code: 'BCA' },
    ...{ number_encrypted: Buffer.from([1]), holder_encrypted: Buffer.from([2]) },
  });
  const withdrawal = { member_id: 7n, card_id: idOf(1), currency: 'IDR' };
  await tables.plant(
    'withdrawals',
    ...[10n, 20n, 30n, 40n].map((net, index) => ({ ...withdrawal, id: idOf(11 + index), net_minor: net })),
  );
  const payout = { member_id: 7n, batch_id: idOf(51), provider: 'one', reason: null, provider_id: null };
  const rows: readonly Planted[] = [
    { state: 'waiting', reference: 'A', added_at: time(1), next_at: time(5) },
    { state: 'held', reference: 'B', added_at: time(2), next_at: time(1), reason: 'name_mismatch', batch_id: idOf(52) },
    { state: 'sent', reference: 'C', added_at: time(3), next_at: time(4), provider_id: 'X-3', provider: 'two' },
    { state: 'paid', reference: 'D', added_at: time(3), next_at: time(1), provider_id: 'X-4' },
  ];
  await tables.plant(
    'provider_payouts',
    ...rows.map((row, index) => ({ ...payout, withdrawal_id: idOf(11 + index), ...row })),
  );
});

test('a provider keeps members’ money where its account of that currency and purpose has a name', async () => {
  const keeps = (provider: string, currency = 'IDR') =>
    tables.read((tx) => keepsMembersMoney(tx, { provider, currency }));
  expect([await keeps('one'), await keeps('one', 'USDT'), await keeps('unnamed'), await keeps('own')]).toEqual([
    ...[true, false, false, false],
  ]);
});

test('the payout of a reference comes with its account; one that was held is none', async () => {
  const of = (reference: string) => tables.read((tx) => handedPayout(tx, reference));
  expect(await of('C')).toMatchObject({
    ...{ provider: 'two', state: 'sent', netMinor: 30n, currency: 'IDR', bankCode: 'BCA', withdrawalId: idOf(13) },
    ...{ numberEncrypted: Buffer.from([1]), holderEncrypted: Buffer.from([2]) },
  });
  expect([await of('B'), await of('Z')]).toEqual([undefined, undefined]);
});

test('what is under way is due by its time, the longest due first', async () => {
  const due = async (day: number, limit = 9) =>
    (await tables.read((tx) => duePayouts(tx, { at: new Date(time(day)), limit }))).map(({ reference }) => reference);
  expect([await due(3), await due(4), await due(6), await due(6, 1)]).toEqual([[], ['C'], ['C', 'A'], ['C']]);
});

test('payouts are found by each filter, newest first', async () => {
  const list = async (asked: Partial<Parameters<typeof providerPayouts>[1]>) => {
    const { rows, total } = await tables.read((tx) => providerPayouts(tx, { page: 1, limit: 9, ...asked }));
    return [total, ...rows.map(({ withdrawalId, netMinor }) => `${numberOf(withdrawalId) - 10} ${netMinor}`)];
  };
  expect(await list({})).toEqual([4, '4 40', '3 30', '2 20', '1 10']);
  expect(await list({ page: 2, limit: 3 })).toEqual([4, '1 10']);
  expect(await list({ batchId: idOf(52) })).toEqual([1, '2 20']);
  expect(await list({ provider: 'two' })).toEqual([1, '3 30']);
  expect(await list({ state: 'paid' })).toEqual([1, '4 40']);
  expect([await list({ text: 'a' }), await list({ text: 'X-4' })]).toEqual([
    [1, '1 10'],
    [1, '4 40'],
  ]);
});
