// Figures of a member's year: income by product and month, wallet movements, withdrawals, pay.
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import { taxes } from './statements.queries.ts';

export type Year = {
  readonly memberId: bigint;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  readonly currency: Currency;
};

type Texts = { readonly en: string; readonly id: string; readonly zh: string };

/** A product that the member held, earned from or was paid for in the year. */
export type AnnualProduct = {
  readonly name: Texts;
  readonly deviceNumber: string;
  readonly currency: Currency;
  readonly units: bigint;
  readonly priceMinor: bigint;
  readonly earnedMinor: bigint;
  readonly paidOutMinor: bigint;
  /** Of the last holding that ended in the year. */
  readonly endedOn: string | null;
  /** Not paid out before the year. */
  readonly openMinor: bigint;
};
export type AnnualMonth = {
  readonly month: string;
  readonly currency: Currency;
  readonly earnedMinor: bigint;
  readonly paidOutMinor: bigint;
};
export type AnnualMoved = { readonly code: string; readonly currency: Currency; readonly minor: bigint };
export type AnnualSum = {
  readonly currency: Currency;
  readonly count: number;
  readonly grossMinor: bigint;
  readonly feeMinor: bigint;
  readonly taxMinor: bigint;
  readonly netMinor: bigint;
};

export type AnnualFigures = {
  readonly products: readonly AnnualProduct[];
  readonly months: readonly AnnualMonth[];
  /** Balance of the wallet before the year, and every kind of movement in it. */
  readonly openings: readonly AnnualMoved[];
  readonly moved: readonly AnnualMoved[];
  readonly withdrawals: readonly AnnualSum[];
  readonly pay: readonly AnnualSum[];
  readonly taxes: readonly AnnualMoved[];
};

const BEGIN = '$2::date::timestamp at time zone $4';
const END = '($3::date + 1)::timestamp at time zone $4';

/** The member's income by the moment of its settlement, and what was paid out, until the end of the year. */
const INCOME = `moves as (select * from income_moves($1::bigint, ${END}))`;

const products = (tx: Tx, { memberId, from, to, timeZone }: Year): Promise<readonly AnnualProduct[]> =>
  tx.query<AnnualProduct>(
    `with ${INCOME},
     held as (
       select h.goods_id, sum(h.quantity) as units, sum(h.price_minor) as price,
         max((h.ended_at at time zone $4)::date) filter (where h.ended_at >= ${BEGIN} and h.ended_at < ${END}) as ended
       from holdings h where h.member_id = $1 and h.state = 'active' and h.paid_at < ${END}
         and (h.ended_at is null or h.ended_at >= ${BEGIN}) group by h.goods_id),
     sums as (
       select goods_id, coalesce(sum(earned) filter (where moved_at >= ${BEGIN}), 0) as earned,
         coalesce(sum(paid_out) filter (where moved_at >= ${BEGIN}), 0) as paid,
         coalesce(sum(earned - paid_out) filter (where moved_at < ${BEGIN}), 0) as open
       from moves group by goods_id)
     select g.name, a.device_number as "deviceNumber", g.currency, coalesce(d.units, 0)::bigint as units,
       coalesce(d.price, 0)::bigint as "priceMinor", coalesce(s.earned, 0)::bigint as "earnedMinor",
       coalesce(s.paid, 0)::bigint as "paidOutMinor", d.ended as "endedOn", coalesce(s.open, 0)::bigint as "openMinor"
     from held d full join sums s using (goods_id) join products g on g.id = goods_id join assets a on a.id = g.asset_id
     where d.goods_id is not null or s.earned <> 0 or s.paid <> 0 or s.open <> 0 order by g.id`,
    [memberId, from, to, timeZone],
  );

const months = (tx: Tx, { memberId, from, to, timeZone }: Year): Promise<readonly AnnualMonth[]> =>
  tx.query<AnnualMonth>(
    `with ${INCOME}
     select to_char(m.moved_at at time zone $4, 'YYYY-MM') as month, g.currency,
       coalesce(sum(m.earned), 0)::bigint as "earnedMinor", coalesce(sum(m.paid_out), 0)::bigint as "paidOutMinor"
     from moves m join products g on g.id = m.goods_id where m.moved_at >= ${BEGIN} group by 1, 2 order by 1, 2`,
    [memberId, from, to, timeZone],
  );

const walletOpenings = (tx: Tx, { memberId, from, timeZone }: Year): Promise<readonly AnnualMoved[]> =>
  tx.query<AnnualMoved>(
    `select 'opening' as code, c.name as currency, sum(e.amount)::bigint as minor
     from ledger.entries e join ledger.currencies c on c.currency = e.currency
     where e.member_id = $1 and e.kind = 1 and e.created_at < $2::date::timestamp at time zone $3 group by c.name`,
    [memberId, from, timeZone],
  );

const walletMoved = (tx: Tx, { memberId, from, to, timeZone }: Year): Promise<readonly AnnualMoved[]> =>
  tx.query<AnnualMoved>(
    `select k.name as code, c.name as currency, sum(e.amount)::bigint as minor
     from ledger.entries e join ledger.codes k on k.code = e.code join ledger.currencies c on c.currency = e.currency
     where e.member_id = $1 and e.kind = 1 and e.created_at >= ${BEGIN} and e.created_at < ${END}
     group by k.name, c.name order by k.name, c.name`,
    [memberId, from, to, timeZone],
  );

const withdrawals = (tx: Tx, { memberId, from, to, timeZone }: Year): Promise<readonly AnnualSum[]> =>
  tx.query<AnnualSum>(
    `select currency, count(*)::int as count, sum(amount_minor)::bigint as "grossMinor",
       sum(fee_minor)::bigint as "feeMinor", sum(tax_minor)::bigint as "taxMinor", sum(net_minor)::bigint as "netMinor"
     from withdrawals where member_id = $1 and state = 'paid' and paid_at >= ${BEGIN} and paid_at < ${END}
     group by currency order by currency`,
    [memberId, from, to, timeZone],
  );

const pay = (tx: Tx, { memberId, from, to, timeZone }: Year): Promise<readonly AnnualSum[]> =>
  tx.query<AnnualSum>(
    `select currency, count(*)::int as count, sum(gross_minor)::bigint as "grossMinor", 0::bigint as "feeMinor",
       sum(tax_minor)::bigint as "taxMinor", sum(net_minor)::bigint as "netMinor"
     from salaries where member_id = $1 and paid_at >= ${BEGIN} and paid_at < ${END}
     group by currency order by currency`,
    [memberId, from, to, timeZone],
  );

/** Sequential reads: what is settled or posted between them belongs to the next file. */
export const annualOf = async (tx: Tx, year: Year): Promise<AnnualFigures> => {
  const sums = new Map<Currency, bigint>();
  const figures = {
    products: await products(tx, year),
    months: await months(tx, year),
    openings: await walletOpenings(tx, year),
    moved: await walletMoved(tx, year),
    withdrawals: await withdrawals(tx, year),
    pay: await pay(tx, year),
  };
  for (const { currency, amount } of await taxes(tx, year)) sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  return { ...figures, taxes: [...sums].map(([currency, minor]) => ({ code: 'tax', currency, minor })) };
};
