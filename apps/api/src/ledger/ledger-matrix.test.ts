// Tests what the ledger rejects from everybody, the owner included, and that the database has the policy's posting
// matrix.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { actionsOn, openLedger, topUpOf as topUp, type LedgerContext } from '#test/ledger-context.ts';
import { codes, currencyNumbers, kindNumbers, legsText } from './ledger.policy.ts';
import * as ledger from './ledger.ts';
import { BANK } from '#test/custody-numbers.ts';

const at = new Date('2026-05-04T03:02:01Z');
const currency = 'IDR' as const;
let context: LedgerContext;
let actions: ReturnType<typeof actionsOn>;

beforeAll(async () => {
  context = await openLedger(inject('serverUrl'));
  actions = actionsOn(context.pool);
});
afterAll(() => context.close());

const asOwner = (text: string, values: readonly unknown[] = []) =>
  context.owner.inTransaction((tx) => tx.query(text, values));
const validationError = (code: string) => expect.objectContaining({ code });
/** A raw posting that bypasses the types of the ledger API. */
const raw = (memberId: bigint, code: number, ...legs: readonly (readonly [number, number, number, bigint])[]) =>
  actions.inTx((tx) =>
    tx.query('select ledger.post($1, $2, $3, $4, $5::text::ledger.leg[])', [
      memberId,
      randomUUID(),
      code,
      at,
      legsText(legs.map(([kind, leg, productId, minor]) => ({ kind, currency: leg, product: productId, minor }))),
    ]),
  );

describe('forbids', () => {
  it('postings outside the matrix, and malformed legs', async () => {
    const one = await actions.member(1_000n);
    const outside = 'LG002';
    await expect(raw(one, 3, [1, 1, 0, 5n], [2, 1, 0, -5n])).rejects.toEqual(validationError('23514'));
    await expect(raw(one, 1, [1, 1, 0, 5n], [103, 1, 0, -5n])).rejects.toEqual(validationError(outside));
    await expect(raw(one, 4, [1, 1, 0, -5n], [151, 1, 9, 5n])).rejects.toEqual(validationError(outside));
    await expect(raw(one, 99, [1, 1, 0, -5n], [2, 1, 0, 5n])).rejects.toEqual(validationError(outside));
    await expect(raw(0n, 57, [152, 1, 8, 5n], [251, 1, 9, -5n])).rejects.toEqual(expect.anything());
    await expect(raw(one, 8, [1, 1, 0, 5n], [105, 1, 0, -5n])).rejects.toEqual(validationError(outside));
    const malformed = 'LG003';
    await expect(raw(one, 3, [2, 1, 0, 5n], [1, 1, 0, -5n])).rejects.toEqual(validationError(malformed));
    await expect(raw(one, 3, [1, 1, 0, -5n], [1, 1, 0, -5n], [2, 1, 0, 10n])).rejects.toEqual(
      validationError(malformed),
    );
    await expect(raw(one, 3, [1, 1, 0, -5n])).rejects.toEqual(validationError(malformed));
    await expect(raw(one, 1, [1, 11, 0, 5n], [153, 11, 2, -5n])).rejects.toEqual(validationError(malformed));
    await expect(raw(one, 1, [1, 1, 7, 5n], [153, 1, 2, -5n])).rejects.toEqual(validationError(malformed));
    await expect(raw(0n, 1, [1, 1, 0, 5n], [153, 1, 2, -5n])).rejects.toEqual(validationError(malformed));
    await expect(raw(one, 51, [153, 1, 2, 5n], [252, 1, 1, -5n])).rejects.toEqual(validationError(malformed));
    expect(await actions.wallet(one)).toBe(1_000n);
  });

  it('unbalanced postings and two currencies in one', async () => {
    const one = await actions.member(100n);
    await expect(raw(one, 1, [1, 1, 0, 5n], [153, 1, 2, -4n])).rejects.toEqual(validationError('LG001'));
    await expect(raw(one, 1, [1, 1, 0, 5n], [153, 2, 2, -5n])).rejects.toEqual(validationError('LG001'));
  });

  it('members’ money moved to distributable, under any code', async () => {
    const one = await actions.member(100n);
    const distributable = async () =>
      (await actions.inTx(ledger.productBalances)).filter(({ distributableMinor }) => distributableMinor !== 0n);
    const before = await distributable();
    for (const { number } of Object.values(codes)) {
      for (const source of [1, 2, 3, 153, 102, 103, 151, 131]) {
        const product = source === 151 || source === 153 ? 5 : 0;
        await expect(raw(one, number, [source, 1, product, -5n], [251, 1, 5, 5n])).rejects.toThrow();
        await expect(raw(0n, number, [source, 1, product, -5n], [251, 1, 5, 5n])).rejects.toThrow();
      }
    }
    expect(await distributable()).toEqual(before);
  });

  it('revenue without its evidence, and evidence twice', async () => {
    await expect(raw(0n, 206, [251, 1, 5, 5n], [252, 1, 1, -5n])).rejects.toEqual(validationError('LG010'));
    const unproven = asOwner(
      `select ledger.write_posting(0, $1, 206::smallint, $2, '{"(251,1,5,5)","(252,1,1,-5)"}', null, null)`,
      [randomUUID(), at],
    );
    await expect(unproven).rejects.toEqual(validationError('LG005'));
    const money = { at, productId: 61, custodyId: BANK, currency, minor: 70n, evidenceId: 'bank-line-1' };
    await actions.inTx((tx) => ledger.fundRevenue(tx, { ...money, key: randomUUID() }));
    await expect(actions.inTx((tx) => ledger.fundRevenue(tx, { ...money, key: randomUUID() }))).rejects.toEqual(
      validationError('LG005'),
    );
  });

  it('the owner too: entries and journals are never updated or deleted, and inserted only complete', async () => {
    const one = await actions.member(100n);
    // A deletion is denied row by row: each of the tables has one.
    const money = { at, productId: 62, custodyId: BANK, currency, minor: 70n, evidenceId: 'bank-line-2' };
    await actions.inTx((tx) => ledger.fundRevenue(tx, { ...money, key: randomUUID() }));
    for (const table of ['entries', 'journals', 'fundings']) {
      await expect(asOwner(`delete from ledger.${table}`)).rejects.toEqual(validationError('LG009'));
      await expect(asOwner(`truncate ledger.${table}`)).rejects.toEqual(validationError('LG009'));
    }
    await expect(asOwner('update ledger.entries set amount = amount + 1')).rejects.toEqual(validationError('LG009'));
    await expect(asOwner('update ledger.journals set digest = 0')).rejects.toEqual(validationError('LG009'));
    await expect(asOwner('truncate ledger.entries_default')).rejects.toEqual(validationError('LG009'));
    const entry = `insert into ledger.entries select member_id, journal_key, seq + 100, $2::bigint,
      balance_after, ledger.tx_now(), created_at, product_id, kind, currency, code
      from ledger.entries where member_id = $1 and kind = 1`;
    await expect(asOwner(entry, [one, 7n])).rejects.toEqual(validationError('LG003'));
    const part = `with j as (insert into ledger.journals values ($1, $2, 0, ledger.tx_now(), $3, 1, 2) returning *)
      insert into ledger.entries select member_id, key, 100, 7, 7, tx, created_at, 0, 1, 1, 1 from j`;
    await expect(asOwner(part, [one, randomUUID(), at])).rejects.toEqual(validationError('LG003'));
    const month = part.replace('ledger.entries', 'ledger.entries_202605');
    await expect(asOwner(month, [one, randomUUID(), at])).rejects.toEqual(validationError('LG003'));
  });

  it('the server role writing any table or calling internal functions', async () => {
    const denied = validationError('42501');
    for (const table of [
      'accounts',
      'journals',
      'entries',
      'holds',
      'fundings',
      'uncoverings',
      'codes',
      'kinds',
      'flow_balances',
      'marks',
    ]) {
      await expect(
        actions.inTx((tx) => tx.query(`delete from ledger.${table}`)),
        table,
      ).rejects.toEqual(denied);
    }
    await expect(actions.inTx((tx) => tx.query('update ledger.accounts set balance = 1'))).rejects.toEqual(denied);
    const behind = `select ledger.write_posting(1, $1, 1::smallint, $2, '{}', null, null)`;
    await expect(actions.inTx((tx) => tx.query(behind, [randomUUID(), at]))).rejects.toEqual(denied);
    await expect(actions.inTx((tx) => tx.query('select ledger.rebase()'))).rejects.toEqual(denied);
  });

  it('codes with their own function through post and postMany', async () => {
    const one = await actions.member(100n);
    await expect(raw(one, 201, [1, 1, 0, -5n], [3, 1, 0, 5n])).rejects.toEqual(validationError('LG010'));
    const many = actions.inTx((tx) =>
      ledger.postMany(tx, [{ ...topUp(one, 5n), code: 'withdraw_return' as ledger.PostCode }]),
    );
    await expect(many).rejects.toEqual(validationError('LG010'));
  });

  it('reversals of irreversible codes, of unknown postings, and of a reversal', async () => {
    const one = await actions.member(100n);
    const buy = { memberId: one, key: randomUUID(), at, code: 'purchase_escrow' as const };
    await actions.inTx((tx) =>
      ledger.post(tx, {
        ...buy,
        legs: [
          { kind: 'wallet', currency, minor: -5n },
          { kind: 'escrow', currency, minor: 5n },
        ],
      }),
    );
    const reversal = (original: string, key: string = randomUUID()) =>
      actions.inTx((tx) => ledger.reverse(tx, { memberId: one, key, original, at }));
    await expect(reversal(buy.key)).rejects.toEqual(validationError('LG008'));
    await expect(reversal(randomUUID())).rejects.toEqual(validationError('LG008'));
    const paid = topUp(one, 9n);
    await actions.inTx((tx) => ledger.post(tx, paid));
    const key = randomUUID();
    expect(await reversal(paid.key, key)).toBe('ok');
    expect(await reversal(paid.key, key)).toBe('replay');
    await expect(reversal(paid.key)).rejects.toEqual(validationError('23505'));
    await expect(reversal(key)).rejects.toEqual(validationError('LG008'));
    expect(await actions.wallet(one)).toBe(95n);
  });

  it('a second end of a hold, and ends that do not match it', async () => {
    const one = await actions.member(100n);
    const held = actions.withdrawal(one, 60n);
    await actions.inTx((tx) => ledger.hold(tx, held));
    await actions.inTx((tx) => ledger.hold(tx, actions.withdrawal(one, 40n)));
    const pay = (netMinor: bigint) =>
      actions.inTx((tx) => ledger.settle(tx, { ...held, key: randomUUID(), netMinor, feeMinor: 0n, taxMinor: 0n }));
    await expect(pay(59n)).rejects.toEqual(validationError('LG007'));
    await expect(actions.inTx((tx) => ledger.release(tx, { ...held, orderId: randomUUID() }))).rejects.toEqual(
      validationError('LG007'),
    );
    expect(await actions.inTx((tx) => ledger.release(tx, { ...held, key: randomUUID() }))).toBe('ok');
    await expect(actions.inTx((tx) => ledger.release(tx, { ...held, key: randomUUID() }))).rejects.toEqual(
      validationError('LG007'),
    );
    await expect(pay(60n)).rejects.toEqual(validationError('LG007'));
  });
});

describe('the database and the policy', () => {
  it('have the same kinds, currencies and matrix', async () => {
    const see = (text: string) => context.owner.reading((tx) => tx.query<Record<string, unknown>>(text));
    const named = async (text: string) =>
      Object.fromEntries((await see(text)).map(({ name, number }) => [name, number]));
    expect(await named('select name, kind as number from ledger.kinds')).toEqual(kindNumbers);
    expect(await named('select name, currency as number from ledger.currencies')).toEqual(currencyNumbers);
    const side = (sign: number): string => `(select array_agg(k.name order by k.kind)
      from ledger.matrix m join ledger.kinds k using (kind) where m.code = c.code and m.sign = ${sign})`;
    const rows = await see(`select c.name, c.code as number, c.reversible,
      ${side(-1)} as debits,
      ${side(1)} as credits
      from ledger.codes c`);
    const sorted = (kinds: readonly ledger.Kind[]) =>
      kinds.length === 0 ? null : [...kinds].sort((a, b) => kindNumbers[a] - kindNumbers[b]);
    const wanted = Object.entries(codes).map(([name, { number, debits, credits, ...rest }]) => ({
      name,
      number,
      reversible: 'reversible' in rest,
      debits: sorted(debits),
      credits: sorted(credits),
    }));
    const byNumber = (a: { number: unknown }, b: { number: unknown }) => Number(a.number) - Number(b.number);
    expect(rows.map((row) => ({ ...row, number: row['number'] })).sort(byNumber)).toEqual(wanted.sort(byNumber));
  });

  it('pin the search path of every ledger API function', async () => {
    const loose = await context.owner.reading((tx) =>
      tx.query(`select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'ledger' and has_function_privilege('roda_app', p.oid, 'execute') and p.proname <> 'tx_settled'
        and (not p.prosecdef or not coalesce(p.proconfig::text like '%search_path%', false))`),
    );
    expect(loose).toEqual([]);
  });

  it('create partitions once, and store dates far away in the default one', async () => {
    expect(await actions.inTx((tx) => ledger.ensurePartitions(tx, '2031-01-15', 3))).toBe(3);
    expect(await actions.inTx((tx) => ledger.ensurePartitions(tx, '2031-01-01', 3))).toBe(0);
    const one = await actions.member(5n);
    await actions.inTx((tx) => ledger.post(tx, { ...topUp(one, 5n), at: new Date('2044-01-01T00:00:00Z') }));
    expect(await actions.inTx((tx) => ledger.ensurePartitions(tx, '2043-12-01', 3))).toBe(2);
    await actions.inTx((tx) => ledger.post(tx, topUp(one, 1n)));
    expect(await actions.wallet(one)).toBe(11n);
  });
});
