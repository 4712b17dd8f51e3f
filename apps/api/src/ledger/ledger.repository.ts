// Repository of the ledger: calls of database functions, one statement each.
import type { Tx } from '#platform/db/tx.ts';

type Outcome = { readonly outcome: string | null };

const outcomeOf = async (tx: Tx, text: string, values: readonly unknown[]): Promise<string> => {
  const [row] = await tx.query<Outcome>(text, values);
  return row?.outcome ?? 'none';
};

export const callPost = (tx: Tx, values: readonly [bigint, string, number, Date, string, string | null]) =>
  outcomeOf(tx, 'select ledger.post($1, $2, $3, $4, $5::text::ledger.leg[], $6) as outcome', values);

export const callPostMany = async (tx: Tx, values: readonly unknown[]): Promise<readonly string[]> => {
  const [row] = await tx.query<{ outcomes: string[] | null }>(
    'select ledger.post_many($1, $2, $3, $4, $5, $6, $7::text::ledger.leg[]) as outcomes',
    values,
  );
  return row?.outcomes ?? [];
};

export const callClaimMany = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.claim_many($1, $2, $3, $4, $5, $6, $7) as outcome', values);

export const callTransfer = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.transfer($1, $2, $3, $4, $5, $6, $7) as outcome', values);

export const callHold = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.hold($1, $2, $3, $4, $5, $6) as outcome', values);

export const callSettle = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.settle($1, $2, $3, $4, $5::text::ledger.leg[]) as outcome', values);

export const callRelease = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.release($1, $2, $3, $4) as outcome', values);

export const callReverse = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.reverse($1, $2, $3, $4) as outcome', values);

export const callFundRevenue = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.fund_revenue($1, $2, $3, $4, $5, $6, $7) as outcome', values);

export const callUncoverRevenue = (tx: Tx, values: readonly unknown[]) =>
  outcomeOf(tx, 'select ledger.uncover_revenue($1, $2, $3, $4, $5) as outcome', values);

export const selectReserveCost = async (tx: Tx, evidenceId: string): Promise<bigint> => {
  const [row] = await tx.query<{ reserve: bigint }>('select reserve from ledger.uncoverings where evidence_id = $1', [
    evidenceId,
  ]);
  return row?.reserve ?? 0n;
};

/** Returns how much expired. */
export const callExpire = async (tx: Tx, values: readonly [bigint, number, Date, string, Date]): Promise<bigint> => {
  const [row] = await tx.query<{ minor: bigint | null }>('select ledger.expire($1, $2, $3, $4, $5) as minor', values);
  return row?.minor ?? 0n;
};

export type LotRow = { readonly minor: bigint; readonly at: Date };

/** Credits and the remainder of each, assuming that debits consume the oldest first. */
export const selectLots = (tx: Tx, memberId: bigint, kind: number) =>
  tx.query<LotRow>(
    `with moved as (
       select seq, amount, created_at from ledger.entries where member_id = $1 and kind = $2 and product_id = 0),
     credits as (
       select seq, amount, created_at, sum(amount) over (order by seq) as upto from moved where amount > 0),
     taken as (select coalesce(-sum(amount), 0) as total from moved where amount < 0)
     select least(amount, upto - total)::bigint as minor, created_at as at from credits, taken
     where upto > total order by seq`,
    [memberId, kind],
  );

/** Members after `afterId` with a remainder of credits before `before`. */
export const selectLapsing = (tx: Tx, values: readonly [number, Date, bigint, number]) =>
  tx.query<{ readonly memberId: bigint }>(
    `select a.member_id as "memberId" from ledger.accounts a
     where a.kind = $1 and a.balance > 0 and a.member_id > $3
       and 0 < (select sum(e.amount) filter (where e.amount < 0 or e.created_at < $2) from ledger.entries e
                where e.member_id = a.member_id and e.kind = a.kind and e.currency = a.currency
                  and e.product_id = a.product_id)
     order by a.member_id limit $4`,
    values,
  );

export const callEnsurePartitions = async (tx: Tx, from: string, months: number): Promise<number> => {
  const [row] = await tx.query<{ made: number | null }>('select ledger.ensure_partitions($1, $2) as made', [
    from,
    months,
  ]);
  return row?.made ?? 0;
};

export type LedgerBalanceRow = { readonly kind: string; readonly currency: string; readonly balance: bigint };

export const selectBalances = (tx: Tx, memberId: bigint) =>
  tx.query<LedgerBalanceRow>(
    `select k.name as kind, c.name as currency, a.balance
    from ledger.accounts a join ledger.kinds k using (kind) join ledger.currencies c using (currency)
    where a.member_id = $1 and a.kind < 100 order by a.kind, a.currency`,
    [memberId],
  );

export type LedgerProductRow = {
  readonly product_id: number;
  readonly currency: string;
  readonly kind: string;
  readonly balance: bigint;
};

export const selectProductBalances = (tx: Tx) =>
  tx.query<LedgerProductRow>(
    `select s.product_id, c.name as currency, k.name as kind, s.balance::bigint as balance
    from (select kind, currency, product_id, balance from ledger.accounts where member_id = 0 and kind in (251, 254)
      union all select kind, currency, product_id, balance from ledger.flows where kind in (151, 152)) s
    join ledger.kinds k using (kind) join ledger.currencies c using (currency)
    order by s.product_id, s.currency, s.kind`,
  );

export type HouseRow = { readonly currency: string; readonly kind: string; readonly balance: bigint };

export const selectHouse = (tx: Tx) =>
  tx.query<HouseRow>(
    `select c.name as currency, k.name as kind, sum(s.balance)::bigint as balance
    from (select kind, currency, sum(balance) as balance from ledger.accounts group by kind, currency
      union all select kind, currency, balance from ledger.flows) s
    join ledger.kinds k using (kind) join ledger.currencies c using (currency)
    group by c.name, k.name, s.kind order by c.name, s.kind`,
  );
