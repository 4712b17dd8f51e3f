// Factory of money, points and coins of members: with the rows that such postings come from.
import { randomInt, randomUUID } from 'node:crypto';
import { deriveKey, hold, payFromMarketing, post, type Leg, type PostCode } from '#ledger';
import type { Tx } from '#platform/db/tx.ts';
import { BANK, OWN, PROVIDER } from '#test/custody-numbers.ts';
import type { TestContext } from '#test/test-context.ts';

type Arrival = {
  readonly memberId: bigint;
  readonly minor: bigint;
  readonly at: Date;
  readonly receiptId?: string;
  readonly paymentId?: string;
  readonly orderId?: string;
};

/** A receipt of the sandbox provider, credited as `receiveMoney` does. Returns the key of its posting. */
export const creditReceipt = async (tx: Tx, arrival: Arrival): Promise<string> => {
  const { memberId, minor, at, receiptId: receipt = `TEST-${randomUUID()}`, paymentId = randomUUID() } = arrival;
  const key = deriveKey(`receipt:sandbox:${receipt}`);
  await tx.query(
    `insert into payment_receipts (member_id, provider, receipt_id, payment_id, order_id, amount_minor, currency,
       credited_at) values ($1, 'sandbox', $2, $3, $4, $5, 'IDR', $6)`,
    [memberId, receipt, paymentId, arrival.orderId ?? randomUUID(), minor, at],
  );
  await post(tx, {
    memberId,
    key,
    code: 'top_up',
    at,
    ref: `payment:${paymentId}:${receipt}`,
    legs: [
      { kind: 'provider_clearing', currency: 'IDR', productId: PROVIDER, minor: -minor },
      { kind: 'wallet', currency: 'IDR', minor },
    ],
  });
  return key;
};

/** An arrival that no payment belonged to, sent back out of the member's wallet. */
export const returnArrival = async (
  tx: Tx,
  { memberId, minor, at }: { readonly memberId: bigint; readonly minor: bigint; readonly at: Date },
): Promise<void> => {
  const id = randomUUID();
  await tx.query(
    `insert into payment_exceptions (id, kind, provider, provider_ref, member_id, received_minor, surplus_minor,
       currency, state, raised_at, resolved_at, resolved_by, reason)
     values ($1, 'over', 'sandbox', $2, $3, $4, $4, 'IDR', 'returned', $5, $5, 1, 'test')`,
    [id, `TEST-${id}`, memberId, minor, at],
  );
  await post(tx, {
    memberId,
    key: deriveKey(`exception:${id}:return`),
    code: 'payment_return',
    at,
    ref: `exception:${id}`,
    legs: [
      { kind: 'provider_clearing', currency: 'IDR', productId: PROVIDER, minor },
      { kind: 'wallet', currency: 'IDR', minor: -minor },
    ],
  });
};

type Line = {
  readonly id?: string;
  readonly account: string;
  readonly minor: bigint;
  readonly at: Date;
  readonly reference?: string;
  readonly matchedWith?: string;
  readonly explainedAs?: 'own_money' | 'bank_charge';
};

/** A line of any account's statement, open unless it is matched or explained. Returns its id. */
export const insertLine = async (tx: Tx, line: Line): Promise<string> => {
  const { id = randomUUID(), account, minor, at, reference = `TEST-${id}`, matchedWith, explainedAs } = line;
  const state = matchedWith !== undefined ? 'matched' : explainedAs === undefined ? 'open' : 'written_off';
  await tx.query(
    `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, state, matched_with,
       explanation, explained_as, import_id, line)
     values ($1, $2, $3, $4, $5, 'IDR', $6, $7, $8, $9, $1, 1)`,
    [
      ...[id, account, at, reference, minor, state, matchedWith ?? null],
      ...[explainedAs === undefined ? null : 'test', explainedAs ?? null],
    ],
  );
  return id;
};

type OwnAccount = keyof typeof OWN;

/** Posts what a line of an own account says. */
const postOwn = async (
  tx: Tx,
  { id, account, minor, at }: { id: string; account: OwnAccount; minor: bigint; at: Date },
): Promise<void> => {
  const code = minor > 0n ? 'own_receive' : 'own_send';
  await tx.query('insert into statement_postings (line_id, code, posted_at) values ($1, $2, $3)', [id, code, at]);
  await post(tx, {
    ...{ memberId: 0n, key: deriveKey(`${code}:${id}`), code, at, ref: `statement_line:${id}` },
    legs: [
      { kind: 'own_custody', currency: 'IDR', productId: OWN[account], minor: -minor },
      { kind: 'own_cash', currency: 'IDR', productId: OWN[account], minor },
    ],
  });
};

/** Money of the company on an account of its own, explained by two operators. */
export const fillOwn = async (tx: Tx, account: OwnAccount, minor: bigint, at: Date): Promise<void> => {
  const id = await insertLine(tx, { account, minor, at, explainedAs: 'own_money' });
  await postOwn(tx, { id, account, minor, at });
};

/**
 * The other side of an arrival at members' bank that the company sent from an own account: that account's statement has
 * the opposite line, and its books the money.
 */
export const sendFromOwn = (context: TestContext, account: OwnAccount, bankLineId: string): Promise<string> =>
  context.act(async ({ tx, at }) => {
    const [line] = await tx.query<{ reference: string; minor: bigint }>(
      'select reference, amount_minor as minor from statement_lines where id = $1',
      [bankLineId],
    );
    if (line === undefined) throw new Error('no line at the bank');
    await fillOwn(tx, account, line.minor, at);
    return insertLine(tx, { account, minor: -line.minor, at, reference: line.reference });
  });

export type BudgetCurrency = 'IDR' | 'POINT' | 'COIN';

type Budget = { readonly currency: BudgetCurrency; readonly minor: bigint; readonly at: Date };

/**
 * A funding of the marketing budget, as two operators approve one; money with its line of the bank statement and the
 * opposite one of the marketing account.
 */
export const fundBudget = async (tx: Tx, { currency, minor, at }: Budget): Promise<void> => {
  const id = randomUUID();
  if (currency === 'IDR') {
    const sent = { account: 'marketing', minor: -minor, at } as const;
    await insertLine(tx, { id, account: 'bank', minor, at });
    await tx.query("update statement_lines set state = 'revenue', used_minor = amount_minor where id = $1", [id]);
    await fillOwn(tx, 'marketing', minor, at);
    const line = { ...sent, reference: `TEST-${id}`, matchedWith: `line:${id}` };
    await postOwn(tx, { ...sent, id: await insertLine(tx, line) });
  }
  await tx.query(
    `insert into marketing_fundings (id, currency, amount_minor, statement_line_id, reason, proposed_by, proposed_name,
       approved_by, approved_name, funded_at) values ($1, $2, $3, $4, 'test', -1, 'Test', -2, 'Test', $5)`,
    [id, currency, minor, currency === 'IDR' ? id : null, at],
  );
  await post(tx, {
    memberId: 0n,
    key: deriveKey(`marketing-fund:${id}`),
    code: currency === 'IDR' ? 'marketing_fund' : 'marketing_issue',
    at,
    ref: `marketing_fund:${id}`,
    legs: [
      currency === 'IDR'
        ? { kind: 'custody', currency, productId: BANK, minor: -minor }
        : { kind: currency === 'POINT' ? 'points_issued' : 'coins_issued', currency, minor: -minor },
      { kind: 'marketing', currency, minor },
    ],
  });
};

type PostedLine = {
  readonly code: PostCode;
  /** Of the bank's line: negative for money out. */
  readonly minor: bigint;
  readonly legs: readonly Leg[];
  readonly explainedAs?: 'bank_charge' | 'own_money';
  readonly transfer?: { readonly kind: 'marketing' | 'fleet' | 'acquisition'; readonly goodsId?: number };
};

/** A line of the members' bank account that operators explained or a transfer that they approved, posted. */
const postLine = (context: TestContext, { code, minor, legs, explainedAs, transfer }: PostedLine): Promise<unknown> =>
  context.act(async ({ tx, at }) => {
    const [id, transferId] = [randomUUID(), randomUUID()];
    await insertLine(tx, {
      ...{ id, account: 'bank', minor, at, reference: `HT-${transferId}` },
      ...(transfer === undefined ? {} : { matchedWith: `transfer:${transferId}` }),
      ...(explainedAs === undefined ? {} : { explainedAs }),
    });
    if (transfer !== undefined) {
      await tx.query(
        `insert into house_transfers (id, kind, account, reference, recipient, currency, amount_minor, reason, state,
           line_id, proposed_by, proposed_name, approved_by, approved_name, approved_at)
         values ($1, $2, 'bank', $3, 'Test', 'IDR', $4, 'test', 'sent', $5, -1, 'Test', -2, 'Test', $6)`,
        [transferId, transfer.kind, `HT-${transferId}`, -minor, id, at],
      );
      if (transfer.goodsId !== undefined)
        await tx.query('insert into house_transfer_items (transfer_id, goods_id, amount_minor) values ($1, $2, $3)', [
          ...[transferId, transfer.goodsId, -minor],
        ]);
    }
    await tx.query('insert into statement_postings (line_id, code, posted_at) values ($1, $2, $3)', [id, code, at]);
    await post(tx, { memberId: 0n, key: randomUUID(), code, at, ref: `statement_line:${id}`, legs });
  });

/** Part of the marketing budget goes back to the company. */
export const spendBudget = (context: TestContext, currency: 'IDR', minor: bigint): Promise<unknown> =>
  postLine(context, {
    ...{ code: 'marketing_return', minor: -minor, transfer: { kind: 'marketing' } },
    legs: [
      { kind: 'marketing', currency, minor: -minor },
      { kind: 'custody_out', currency, productId: BANK, minor },
    ],
  });

/** Money of the company's own that pays for income from revenue that was found wrong. */
export const fillReserve = (context: TestContext, minor: bigint): Promise<unknown> =>
  postLine(context, {
    ...{ code: 'reserve_fund', minor, explainedAs: 'own_money' },
    legs: [
      { kind: 'custody', currency: 'IDR', productId: BANK, minor: -minor },
      { kind: 'reserve', currency: 'IDR', minor },
    ],
  });

/** Pays out what the fleet has of a product. */
export const payFleet = (context: TestContext, productId: number, minor: bigint): Promise<unknown> =>
  postLine(context, {
    ...{ code: 'fleet_settle', minor: -minor, transfer: { kind: 'fleet', goodsId: productId } },
    legs: [
      { kind: 'fleet_payable', currency: 'IDR', productId, minor: -minor },
      { kind: 'custody_out', currency: 'IDR', productId: BANK, minor },
    ],
  });

/** A claimed gift of points or coins, from a budget of just that much. Returns the key of its posting. */
export const giveGift = (
  context: TestContext,
  memberId: bigint,
  { kind, minor }: { readonly kind: 'points' | 'coins'; readonly minor: bigint },
): Promise<string> =>
  context.act(async ({ tx, at }) => {
    const [id, currency] = [randomUUID(), kind === 'points' ? ('POINT' as const) : ('COIN' as const)];
    await fundBudget(tx, { currency, minor, at });
    await tx.query(
      `insert into gifts (member_id, id, source, ref, kind, words, minor, currency, granted_at, claimable_at,
         expires_at, claimed_at)
       values ($1, $2, 'campaign', $3, $4, $5, $6, $7, $8, $8, $8::timestamptz + interval '1 day', $8)`,
      [memberId, id, `test ${id}`, kind, JSON.stringify({ en: {}, id: {}, zh: {} }), minor, currency, at],
    );
    const key = deriveKey(`gift:${memberId}:${id}`);
    const code = kind === 'points' ? ('reward_points' as const) : ('reward_coins' as const);
    await payFromMarketing(tx, { memberId, key, code, kind, currency, minor, at, ref: `gift:${id}` });
    return key;
  });

/** Coins that came with a digital good, whose delivery is still unknown, from a budget of just that many. */
export const giveBonusCoins = async (context: TestContext, memberId: bigint, minor: bigint): Promise<void> => {
  const orderId = randomUUID();
  await context.asOwner((tx) =>
    tx.query(
      `insert into digital_good_deliveries (member_id, order_id, draft_id, plan_id, carrier_id, kind, product, quantity,
         amount_minor, currency, coin_gift, gift, state, accepted_at, sent_at, ask_at)
       values ($1, $2, $2, 1000000, 1, 'credit', 'test', 1, 1, 'IDR', $3, 'given', 'unknown', $4, $4, 'infinity')`,
      [memberId, orderId, minor, context.clock.now()],
    ),
  );
  await context.act(async ({ tx, at }) => {
    await fundBudget(tx, { currency: 'COIN', minor, at });
    await payFromMarketing(tx, {
      ...{ memberId, key: deriveKey(`order:${memberId}:${orderId}:gift`), code: 'reward_coins', at },
      ...{ kind: 'coins_bonus', currency: 'COIN', minor, ref: `order:${orderId}` },
    });
  });
};

/** Approved revenue of any product number, with its bank line, without the asset and the work that belong to it. */
export const insertPostedRevenue = async (
  context: TestContext,
  { productId, minor }: { readonly productId: number; readonly minor: bigint },
): Promise<string> => {
  const id = randomUUID();
  await context.asOwner(async (tx) => {
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    await tx.query(
      `insert into statement_lines (id, account, booked_on, reference, amount_minor, currency, state, used_minor,
         import_id, line) values ($1, 'bank', $2, $3, $4, 'IDR', 'revenue', $4, $1, 1)`,
      [id, context.clock.now(), `TEST-${id}`, minor],
    );
    await tx.query(
      `insert into revenue_proposals (id, goods_id, asset_id, period_from, period_to, row_count, imported_minor,
         amount_minor, currency, statement_line_id, state, proposed_by, proposed_name, proposed_at, line_fit,
         decided_by, decided_name, decided_at, members_minor, part_count)
       values ($1, $2, 0, $3::timestamptz - interval '1 day', $3, 1, $4, $4, 'IDR', $1, 'posted', -1, 'Test', $3,
         'account', -2, 'Test', $3, $4, 1)`,
      [id, productId, context.clock.now(), minor],
    );
  });
  return id;
};

/** What a run divided of a product, without the run. Returns the reference of its posting. */
export const insertDivision = async (
  context: TestContext,
  division: { readonly productId: number; readonly incomeMinor: bigint; readonly fleetMinor: bigint },
): Promise<string> => {
  const { productId, incomeMinor, fleetMinor } = division;
  const runId = randomInt(1_000_000, 2_000_000_000);
  await context.asOwner(async (tx) => {
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    await tx.query(
      `insert into settlement_products (run_id, goods_id, part, proposal_id, currency, revenue_minor, pool_minor,
         units_total, per_unit_minor, income_minor, fleet_minor)
       values ($1, $2, 1, gen_random_uuid(), 'IDR', $3::bigint + $4, $3::bigint + $4, 1, 0, $3, $4)`,
      [runId, productId, incomeMinor, fleetMinor],
    );
  });
  return `settlement:${runId}:${productId}:1`;
};

/** A withdrawal that was requested, without its card, and the money that it holds. */
export const holdMoney = async (context: TestContext, memberId: bigint, minor: bigint): Promise<void> => {
  const id = randomUUID();
  await context.asOwner(async (tx) => {
    await tx.query("select set_config('session_replication_role', 'replica', true)");
    await tx.query(
      `insert into withdrawals (member_id, id, quote_id, country_id, card_id, currency, amount_minor, fee_minor,
         tax_minor, net_minor, exchange_rate, state, day, requested_at, decide_by, pay_by, session_id)
       values ($1, $2, $2, 1, $2, 'IDR', $3, 0, 0, $3, '1', 'reviewing', $4::timestamptz::date, $4, $4, $4, $2)`,
      [memberId, id, minor, context.clock.now()],
    );
  });
  await context.act(({ tx, at }) =>
    hold(tx, { memberId, key: deriveKey(`withdraw:${id}:hold`), orderId: id, at, currency: 'IDR', minor }),
  );
};
