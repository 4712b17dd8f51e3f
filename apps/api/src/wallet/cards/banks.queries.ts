// Operators' queries on banks: how members choose them, what they cost, how their payouts go.
import { orderBy, type Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WalletCurrency } from '#wallet/accounts/accounts.queries.ts';

const BANK = `select b.code, b.country_id as "countryId", b.name, b.logo, b.digits_min as "digitsMin",
    b.digits_max as "digitsMax", b.luhn, b.sort, b.enabled, b.cost_minor as "costMinor", c.currency,
    to_char(b.opens, 'HH24:MI') as opens, to_char(b.closes, 'HH24:MI') as closes, b.edition, h.paid, h.back,
    h.median as "medianHours"`;

export type BankCaseRow = WalletBankRow & {
  readonly countryId: number;
  readonly sort: number;
  readonly enabled: boolean;
  readonly costMinor: bigint;
  readonly currency: WalletCurrency;
  readonly opens: string | null;
  readonly closes: string | null;
  readonly edition: number;
  /** Payouts of the last 30 days. */
  readonly paid: number;
  readonly back: number;
  readonly medianHours: number | null;
};

type BanksFilter = Ordering<'order' | 'name' | 'code'> & {
  readonly page: number;
  readonly limit: number;
  readonly id?: string | undefined;
  readonly countryId?: number | undefined;
  readonly enabled?: boolean | undefined;
  readonly text?: string | undefined;
  readonly at: Date;
};

const HEALTH = `select (count(*) filter (where w.state = 'paid'))::int as paid,
    (count(*) filter (where w.state = 'failed'))::int as back,
    round(percentile_cont(0.5) within group (order by extract(epoch from w.paid_at - w.approved_at) / 3600)
      filter (where w.state = 'paid'))::int as median
  from withdrawals w join bank_cards k on k.member_id = w.member_id and k.id = w.card_id
  where k.bank_code = b.code and w.state in ('paid', 'failed')
    and coalesce(w.ended_at, w.paid_at) > $1::timestamptz - interval '30 days'`;

const BANK_FROM = `join countries c on c.id = b.country_id cross join lateral (${HEALTH}) h`;

const IN_ORDER = 'order by b.country_id, b.sort, b.code';

/** In the members' order, unless a column is requested. */
export const bankCases = async (
  tx: Tx,
  asked: BanksFilter,
): Promise<{ readonly rows: readonly BankCaseRow[]; readonly total: number }> => {
  const columns = { order: 'b.sort', name: 'b.name', code: 'b.code' };
  const order = asked.sort === undefined ? IN_ORDER : orderBy(columns, asked, 'b.code');
  const rows = await tx.query<BankCaseRow & { readonly total: number }>(
    `${BANK}, b.total from (
       select b.*, count(*) over ()::int as total from banks b
       where ($2::text is null or b.code = $2) and ($3::int is null or b.country_id = $3)
         and ($4::boolean is null or b.enabled = $4)
         and ($5::text is null or position(lower($5) in lower(b.name || ' ' || b.code)) > 0)
       ${order} limit $6 offset $7) b ${BANK_FROM} ${order}`,
    [
      asked.at,
      asked.id ?? null,
      asked.countryId ?? null,
      asked.enabled ?? null,
      asked.text ?? null,
      asked.limit,
      (asked.page - 1) * asked.limit,
    ],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export const bankCase = async (tx: Tx, code: string, at: Date): Promise<BankCaseRow | undefined> =>
  (await tx.query<BankCaseRow>(`${BANK} from banks b ${BANK_FROM} where b.code = $2`, [at, code]))[0];

export const bankKnown = async (tx: Tx, code: string): Promise<boolean> =>
  (await tx.query('select 1 from banks where code = $1', [code])).length > 0;

/** Codes of a country's banks, in order. */
export const bankCodes = async (tx: Tx, countryId: number): Promise<readonly string[]> =>
  (
    await tx.query<{ code: string }>('select code from banks where country_id = $1 order by sort, code', [countryId])
  ).map(({ code }) => code);

const MEMBER_BANK = `code, name, logo, digits_min as "digitsMin", digits_max as "digitsMax", luhn`;

export type WalletBankRow = {
  readonly code: string;
  readonly name: string;
  readonly logo: string;
  readonly digitsMin: number;
  readonly digitsMax: number;
  readonly luhn: boolean;
};

/** Banks of the member's country, in order. */
export const banks = (tx: Tx, memberId: bigint): Promise<readonly WalletBankRow[]> =>
  tx.query<WalletBankRow>(
    `select ${MEMBER_BANK} from banks
      where enabled and country_id = (select country_id from members where member_id = $1)
      order by sort`,
    [memberId],
  );
