// Operators' queries on payment methods.
import type { MethodCode } from '@roda/api-contract/sales/payment-methods';
import type { Currency } from '@roda/domain/money';
import { orderBy, type Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { MethodProvider } from './payments.queries.ts';

export type MethodCaseRow = {
  readonly countryId: number;
  readonly code: MethodCode;
  readonly provider: string;
  readonly bank: string;
  readonly others: readonly MethodProvider[];
  readonly currency: Currency;
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly enabled: boolean;
  readonly sort: number;
  readonly costMinor: bigint;
  readonly costBp: number;
  readonly edition: number;
  /** Payments of the last day that are decided, or older than an hour. */
  readonly asked: number;
  readonly paid: number;
};

const METHOD = `select p.country_id as "countryId", p.code, p.provider, p.bank, p.others, c.currency, p.min_minor as "minMinor",
  p.max_minor as "maxMinor", p.enabled, p.sort, p.cost_minor as "costMinor", p.cost_bp as "costBp", p.edition,
  h.asked, h.paid`;
const METHOD_FROM = `join countries c on c.id = p.country_id
  cross join lateral (select count(*)::int as asked, (count(*) filter (where y.received_minor > 0))::int as paid
    from payments y join orders o on o.member_id = y.member_id and o.id = y.order_id and o.country_id = p.country_id
    where y.method = p.code and y.created_at > $1::timestamptz - interval '1 day'
      and (y.status <> 'pending' or y.created_at < $1::timestamptz - interval '1 hour')) h`;

type MethodsFilter = Ordering<'order' | 'code'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly countryId?: number | undefined;
  readonly enabled?: boolean | undefined;
  readonly at: Date;
};

const IN_ORDER = 'order by p.country_id, p.sort, p.code';

/** In the members' order, unless a column is requested. */
export const methodCases = async (tx: Tx, asked: MethodsFilter) => {
  const order =
    asked.sort === undefined ? IN_ORDER : orderBy({ order: 'p.sort', code: 'p.code' }, asked, 'p.country_id');
  const rows = await tx.query<MethodCaseRow & { total: number }>(
    `${METHOD}, p.total from (select p.*, count(*) over ()::int as total from payment_methods p
       where ($2::int is null or p.country_id = $2) and ($3::text is null or p.country_id || ':' || p.code = $3)
         and ($4::boolean is null or p.enabled = $4)
       ${order} limit $5 offset $6) p ${METHOD_FROM} ${order}`,
    [
      asked.at,
      asked.countryId ?? null,
      asked.id ?? null,
      asked.enabled ?? null,
      asked.limit,
      (asked.page - 1) * asked.limit,
    ],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const methodCase = async (
  tx: Tx,
  { countryId, code, at }: { countryId: number; code: string; at: Date },
): Promise<MethodCaseRow | undefined> =>
  (
    await tx.query<MethodCaseRow>(
      `${METHOD} from payment_methods p ${METHOD_FROM} where p.country_id = $2 and p.code = $3`,
      [at, countryId, code],
    )
  )[0];

/** Whether members' money of this currency may be kept at a provider: in an account with a holder and a number. */
export const isCustodian = async (
  tx: Tx,
  { provider, currency }: { readonly provider: string; readonly currency: string },
): Promise<boolean> =>
  (
    await tx.query('select 1 from ledger.custody_accounts where provider = $1 and currency = $2 and is_named', [
      provider,
      currency,
    ])
  ).length > 0;

export type PresetsRow = {
  readonly countryId: number;
  readonly currency: Currency;
  readonly amounts: readonly string[];
};

/** Every country with its preset amounts, in order. */
export const presetCases = async (
  tx: Tx,
  { countryId, page, limit }: { countryId?: number | undefined; page: number; limit: number },
) => {
  const rows = await tx.query<PresetsRow & { total: number }>(
    `select c.id as "countryId", c.currency, count(*) over ()::int as total,
       coalesce((select jsonb_agg(r.amount_minor::text order by r.sort) from recharge_presets r
         where r.country_id = c.id), '[]') as amounts
     from countries c where $1::int is null or c.id = $1 order by c.id limit $2 offset $3`,
    [countryId ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};
