// Queries of income records for operators.
import type { RecordReason, RecordStatus } from '@roda/api-contract/enums';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, type KeysetListed, timestampKey, uuidKey } from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

export type IncomeCaseRow = {
  readonly id: string;
  readonly memberId: bigint;
  readonly holdingId: string;
  readonly goodsId: number;
  readonly name: string;
  readonly currency: Currency;
  readonly periodStart: Date;
  readonly periodEnd: Date;
  readonly targetMinor: bigint;
  readonly amountMinor: bigint;
  readonly claimedMinor: bigint;
  readonly state: 'unclaimed' | 'claimed' | 'expired';
  readonly status: RecordStatus;
  readonly part: number;
  readonly reason: RecordReason | null;
  readonly claimableAt: Date;
  readonly heldFrom: Date | null;
  readonly holdCode: 'identity' | 'dispute' | 'legal' | 'error' | null;
};

/** Status and reason as returned to members. $1 the moment, $2 the language. */
const STATUS = `case when r.state in ('claimed', 'expired') then r.state
  when r.claimable_at > $1 then 'not_yet_claimable' else 'unclaimed' end`;
const HELD = 'r.held_from is not null and r.claimable_at > $1';
/** The reason by precedence: a hold, an open window, a running term, no revenue. */
const REASON = `case when r.state = 'unclaimed' and r.claimable_at > $1 then
    case when r.held_from is not null then 'held' when h.cancel_until > $1 then 'cancel_window'
      when h.cycle = 1 then 'before_maturity' end
  else r.reason end`;
const COLUMNS = `income_record_id(r.holding_id, r.period_end, r.part) as id, r.part::int as part, r.member_id as "memberId",
  r.holding_id as "holdingId", r.goods_id as "goodsId", coalesce(g.name ->> $2, '') as name, r.currency,
  r.period_start as "periodStart", r.period_end as "periodEnd", r.target_minor as "targetMinor",
  r.amount_minor as "amountMinor", r.claimed_minor as "claimedMinor", r.state, ${STATUS} as status,
  ${REASON} as reason,
  r.claimable_at as "claimableAt", r.held_from as "heldFrom", r.hold_code as "holdCode"`;
const HOLDING = 'join holdings h on h.member_id = r.member_id and h.id = r.holding_id';
const FROM = `from income_records r ${HOLDING} left join products g on g.id = r.goods_id`;

const SORTS = {
  periodEnd: timestampKey('r.period_end'),
  amount: integerKey('r.amount_minor'),
  target: integerKey('r.target_minor'),
} as const;
const CASES: Keyset<keyof typeof SORTS> = {
  sorts: SORTS,
  tie: [integerKey('r.member_id'), uuidKey('r.holding_id'), timestampKey('r.period_end'), integerKey('r.part')],
};

type Filter = Ordering<keyof typeof SORTS> & {
  readonly at: Date;
  readonly lang: string;
  readonly id?: string | undefined;
  readonly memberId?: string | undefined;
  readonly goodsId?: number | undefined;
  readonly holdingId?: string | undefined;
  readonly status?: string | undefined;
  readonly reason?: string | undefined;
  readonly held?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/**
 * The newest period first. Records have no index by member or product: without either, and without days, only 30 days
 * are read.
 */
export const incomeCases = async (tx: Tx, asked: Filter): Promise<KeysetListed<IncomeCaseRow>> => {
  const { at, lang, id, goodsId, holdingId, status, reason, held, from, to } = asked;
  const [member = '', ...record] = (id ?? '').split('-');
  const memberId = id === undefined ? asked.memberId : member;
  const list = keysetPage(CASES, asked, 7);
  const rows = await tx.query<IncomeCaseRow & { readonly total: bigint }>(
    `select ${COLUMNS}, ${list.total} as total, ${list.cursor} ${FROM}
     where r.state <> 'void' and ($3::bigint is null or r.member_id = $3) and ($4::int is null or r.goods_id = $4)
       and (coalesce($3::text, $4::text, $12::text, $13::text) is not null
         or r.period_end > $1::timestamptz - interval '30 days')
       and ($5::text is null or ${STATUS} = $5) and ($6::boolean is null or (${HELD}) = $6)
       and ($9::uuid is null or income_record_id(r.holding_id, r.period_end, r.part) = $9)
       and ($10::uuid is null or r.holding_id = $10) and ($11::text is null or ${REASON} = $11)
       and ($12::date is null or r.period_end >= $12::date::timestamp at time zone 'UTC')
       and ($13::date is null or r.period_end < ($13::date + 1)::timestamp at time zone 'UTC')
     ${list.after} ${list.order} ${list.window}`,
    [
      at,
      lang,
      memberId ?? null,
      goodsId ?? null,
      status ?? null,
      held ?? null,
      ...list.values,
      record.length === 0 ? null : record.join('-'),
      holdingId ?? null,
      reason ?? null,
      from ?? null,
      to ?? null,
    ],
  );
  return { ...list.cut(rows), total: Number(rows[0]?.total ?? 0n) };
};

/** One record of a member by its id. */
export const incomeCase = async (
  tx: Tx,
  { at, lang, memberId, id }: { at: Date; lang: string; memberId: string; id: string },
): Promise<IncomeCaseRow | undefined> =>
  (
    await tx.query<IncomeCaseRow>(
      `select ${COLUMNS} ${FROM}
       where h.member_id = $3 and h.state = 'active'
         and h.id between (left($4::uuid::text, 26) || '0000000000')::uuid
           and (left($4::uuid::text, 26) || 'ffffffffff')::uuid
         and r.period_end = income_period_end(h.id, $4) and r.part = income_part(h.id, $4) and r.state <> 'void'`,
      [at, lang, memberId, id],
    )
  )[0];
