// Tests that the income of a cancelled holding is compared with what its postings gave to the fleet.
import { describe, expect, test } from 'vitest';
import { idOf, type Planted, useTables } from '#test/tables.ts';
import { voidIncomeElsewhere } from './source-invariants.queries.ts';

const tables = useTables();

type Found = { readonly subject: string | null; readonly expected: string; readonly found: string };
const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}T03:00:00Z`;

describe('void income elsewhere', () => {
  const at = day(20);
  const holding = { goods_id: 3, kind: 'vehicle', quantity: 1, price_minor: 1n, target_minor: 1n, currency: 'IDR' };
  const term = { cycle: 0, time_zone: 'UTC', start_at: day(1), end_at: day(30), state: 'void', void_run: 5 };
  const record = { goods_id: 3, target_minor: 1n, currency: 'IDR', state: 'void' };
  const voided = (number: number, row: Planted = {}): Planted => ({
    ...{ ...holding, ...term, member_id: 7n, id: idOf(number), order_id: idOf(number), voided_at: day(19) },
    ...row,
  });
  const run = (number: number, end: string, row: Planted = {}): Planted => ({
    ...{ id: number, cycle: 0, time_zone: 'UTC', period_end: end },
    ...row,
  });
  const posting = async (number: number, runId: number, amount: bigint, row: Planted = {}, entry: Planted = {}) => {
    const key = idOf(5_000 + number);
    const ref = `void:7:${idOf(number)}:${runId}`;
    const journal = { member_id: 0n, key, code: 58, created_at: day(19), legs: 2, ref };
    await tables.plant('ledger.journals', { ...journal, ...row });
    await tables.plant('ledger.entries', {
      ...{ member_id: 0n, journal_key: key, seq: BigInt(number), amount, created_at: day(19), product_id: 3 },
      ...{ kind: 254, currency: 1, code: 58 },
      ...entry,
    });
  };

  test('cancelled holdings are reported whose void records are not what their postings gave to the fleet', async () => {
    await tables.plant(
      'holdings',
      voided(101),
      voided(102),
      voided(103, { voided_at: day(18) }),
      voided(104, { voided_at: '2026-03-18T02:59:59.999Z' }),
      voided(105, { state: 'active' }),
      voided(106, { end_at: day(9) }),
      voided(107),
    );
    await tables.plant(
      'settlement_runs',
      run(1, day(1)),
      run(2, day(2)),
      run(3, day(10), { id: 3 }),
      run(4, day(11), { cycle: 2 }),
      run(5, day(12)),
      run(6, day(13)),
      run(8, day(15), { id: 0, time_zone: 'Asia/Jakarta' }),
      run(9, day(20), { id: -1 }),
      run(10, '2026-03-20T03:00:00.001Z', { id: -2 }),
      run(11, day(12), { id: -3 }),
    );
    const of = (number: number, end: string, minor: bigint, row: Planted = {}): Planted => ({
      ...{ ...record, member_id: 7n, holding_id: idOf(number), period_end: end, amount_minor: minor },
      ...row,
    });
    await tables.plant(
      'income_records',
      // Nothing moved: all of it is missed, and only of runs planned before the holding was cancelled.
      ...[
        of(101, day(1), 1n),
        of(101, day(2), 20n),
        of(101, day(10), 300n),
        of(101, day(11), 4_000n),
        of(101, day(12), 50_000n),
        of(101, day(13), 600_000n),
        of(101, day(15), 7_000_000n),
        of(101, day(20), 80_000_000n),
        of(101, '2026-03-20T03:00:00.001Z', 900_000_000n),
        of(101, day(2), 1n, { state: 'claimed', part: 2 }),
        of(101, day(2), 1n, { member_id: 8n }),
      ],
      of(102, day(2), 5n),
      of(102, day(10), 6n),
      of(103, day(2), 5n),
      of(104, day(2), 5n),
      of(105, day(2), 5n),
      of(106, day(2), 5n),
      of(106, day(10), 7n),
      of(107, day(2), 9n),
    );
    // What was moved of 102 is whole, in two postings; postings of others, and other legs, are not it.
    await posting(102, 2, 5n);
    await posting(102, 3, 1n, { key: idOf(6_001) }, { journal_key: idOf(6_001) });
    await posting(102, 0, 5n, { key: idOf(6_002) }, { journal_key: idOf(6_002) });
    await posting(107, 2, 9n, { code: 57 });
    await posting(107, 3, 9n, { key: idOf(6_003) }, { journal_key: idOf(6_003), kind: 152 });
    await posting(107, 5, 9n, { key: idOf(6_004) }, { journal_key: idOf(6_004), product_id: 4 });
    await posting(107, 0, 9n, { key: idOf(6_005), member_id: 1n }, { journal_key: idOf(6_005) });
    const found = async (full: boolean) =>
      (await tables.read((tx) => tx.query<Found>(voidIncomeElsewhere(full), full ? [] : [at]))).map(
        (row) => `${row.subject?.slice(-15) ?? ''} ${row.expected} ${row.found}`,
      );
    const of101 = 20n + 300n + 50_000n + 80_000_000n;
    const wanted = [`065 of member 7 ${of101} 0`, '067 of member 7 5 0', '06a of member 7 5 0', '06b of member 7 9 0'];
    expect((await found(false)).toSorted()).toEqual(wanted);
    expect((await found(true)).toSorted()).toEqual([...wanted, '068 of member 7 5 0'].toSorted());
  });
});
