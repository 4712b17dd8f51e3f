// What operators read of banks, the terms of withdrawing and cards.
import type { Tx } from '#platform/db/tx.ts';
import type { BankRow, WalletCurrency } from './wallet.reads.ts';

type Asked = { readonly page: number; readonly limit: number };
type Words = { readonly en: string; readonly id: string; readonly zh: string };

export type BankCaseRow = BankRow & {
  readonly countryId: number;
  readonly sort: number;
  readonly enabled: boolean;
};

const BANK = `code, country_id as "countryId", name, logo, digits_min as "digitsMin", digits_max as "digitsMax", luhn,
  sort, enabled`;

export const bankCases = async (
  tx: Tx,
  { countryId, page, limit }: Asked & { readonly countryId?: number | undefined },
) => {
  const rows = await tx.query<BankCaseRow & { total: number }>(
    `select ${BANK}, count(*) over ()::int as total from banks where $1::int is null or country_id = $1
      order by country_id, sort, code limit $2 offset $3`,
    [countryId ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

export type TermsRow = {
  readonly currency: WalletCurrency;
  readonly today: string;
  readonly rules: readonly {
    readonly validFrom: string;
    readonly feeRateBp: number;
    readonly autoBelowMinor: string;
    readonly autoCardAgeHours: number;
    readonly decideWithinHours: number;
    readonly payWithinDays: number;
  }[];
  readonly discounts: readonly { readonly validFrom: string; readonly level: number; readonly discountBp: number }[];
  readonly taxes: readonly { readonly validFrom: string; readonly rateBp: number; readonly basis: Words }[];
  readonly holidays: readonly string[];
};

/** Everything of one country in one query; nothing for an unknown one. */
export const termsCase = async (tx: Tx, countryId: number, at: Date): Promise<TermsRow | undefined> =>
  (
    await tx.query<TermsRow>(
      `select c.currency, d.today,
         coalesce((select jsonb_agg(jsonb_build_object('validFrom', r.valid_from, 'feeRateBp', r.fee_rate_bp,
             'autoBelowMinor', r.auto_below_minor::text, 'autoCardAgeHours', r.auto_card_age_hours,
             'decideWithinHours', r.decide_within_hours, 'payWithinDays', r.pay_within_days)
             order by r.valid_from desc) from withdrawal_rules r where r.country_id = c.id), '[]') as rules,
         coalesce((select jsonb_agg(jsonb_build_object('validFrom', l.valid_from, 'level', l.level,
             'discountBp', l.discount_bp) order by l.valid_from desc, l.level)
             from withdrawal_discounts l), '[]') as discounts,
         coalesce((select jsonb_agg(jsonb_build_object('validFrom', t.valid_from, 'rateBp', t.rate_bp,
             'basis', jsonb_build_object('en', t.basis_en, 'id', t.basis_id, 'zh', t.basis_zh))
             order by t.valid_from desc) from withdrawal_taxes t where t.country_id = c.id), '[]') as taxes,
         coalesce((select jsonb_agg(h.on_date order by h.on_date) from bank_holidays h
             where h.country_id = c.id and h.on_date >= d.today), '[]') as holidays
       from countries c,
         lateral (select ($2::timestamptz at time zone c.time_zone)::date as today) d
       where c.id = $1`,
      [countryId, at],
    )
  )[0];

export type CardState = 'waiting' | 'usable' | 'blocked' | 'removed';

export type CardCaseRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly phone: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly last4: string;
  readonly holderSealed: Buffer;
  readonly state: CardState;
  readonly addedAt: Date;
  readonly usableAt: Date;
  readonly blockedAt: Date | null;
  readonly reason: string;
};

const CARD = `select k.id, k.member_id as "memberId", m.phone_masked as phone, k.bank_code as "bankCode",
  b.name as "bankName", k.last4, k.holder_sealed as "holderSealed", k.added_at as "addedAt", k.usable_at as "usableAt",
  k.blocked_at as "blockedAt", k.blocked_reason as reason,
  case when k.removed_at is not null then 'removed' when k.blocked_at is not null then 'blocked'
    when k.usable_at > $1 then 'waiting' else 'usable' end as state
  from bank_cards k join members m using (member_id) join banks b on b.code = k.bank_code`;

type CardsAsked = Asked & {
  readonly at: Date;
  readonly memberId: bigint | undefined;
  readonly state?: CardState | undefined;
};

/** The newest first. */
export const cardCases = async (tx: Tx, { at, memberId, state, page, limit }: CardsAsked) => {
  const rows = await tx.query<CardCaseRow & { total: number }>(
    `select q.*, count(*) over ()::int as total from (${CARD} where $2::bigint is null or k.member_id = $2) q
      where $3::text is null or q.state = $3 order by q."addedAt" desc, q.id desc limit $4 offset $5`,
    [at, memberId ?? null, state ?? null, limit, (page - 1) * limit],
  );
  return { rows, total: rows[0]?.total ?? 0 };
};

/** One card by its id alone: operators work across members. */
export const cardCase = async (tx: Tx, id: string, at: Date): Promise<CardCaseRow | undefined> =>
  (await tx.query<CardCaseRow>(`${CARD} where k.id = $2`, [at, id]))[0];
