// Queries of the lists on a member's page: each paged separately, all filtered by the member.
import type { Currency } from '@roda/domain/money';
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetListed,
  textKey,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';

type Page = {
  readonly memberId: bigint;
  readonly page: number;
  readonly after?: string | undefined;
  readonly limit: number;
};

type Question = Page & {
  /** The statement after `select`, without the count, up to `where`; $1 is the member. */
  readonly select: string;
  readonly from: string;
  readonly where: string;
  readonly keyset: Keyset<string>;
  readonly asked: Ordering<string>;
  /** Parameters from $2 on. */
  readonly values: readonly unknown[];
};

/** One query per reply: the rows of a page, each with the count of all. */
const paged = async <Row extends object>(tx: Tx, question: Question): Promise<KeysetListed<Row>> => {
  const { memberId, page, limit, select, from, where, keyset, asked, values } = question;
  const list = keysetPage(keyset, { ...asked, page, limit }, values.length + 2);
  const rows = await tx.query<Row & { total: number }>(
    `select ${select}, ${list.total}::int as total, ${list.cursor} from ${from} where ${where}${list.after}
      ${list.order} ${list.window}`,
    [memberId, ...values.map((each) => each ?? null), ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

export type MemberTabEntryRow = {
  readonly id: string;
  readonly account: 'wallet' | 'escrow' | 'withdraw_hold' | 'points' | 'coins' | 'coins_bonus';
  readonly code: string;
  readonly currency: Currency;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly ref: string | null;
  readonly at: Date;
};

const ENTRY_ID = `e.journal_key || ':' || k.name || ':' || e.seq`;

/** By time, each account's entries follow each other as they were posted. */
const ENTRIES: Keyset<'at' | 'amount'> = {
  sorts: { at: timestampKey('e.order_at'), amount: integerKey('e.amount') },
  tie: [integerKey('e.order_tx'), integerKey('e.kind'), integerKey('e.seq'), textKey(ENTRY_ID)],
};

type EntriesFilter = Page &
  Ordering<'at' | 'amount'> & {
    readonly id: string | undefined;
    readonly account: string | undefined;
    readonly direction: 'in' | 'out' | undefined;
    /** Days of the member's country, both included. */
    readonly from: string | undefined;
    readonly to: string | undefined;
  };

export const memberEntries = (tx: Tx, asked: EntriesFilter): Promise<KeysetListed<MemberTabEntryRow>> =>
  paged<MemberTabEntryRow>(tx, {
    ...asked,
    select: `${ENTRY_ID} as id, k.name as account, c.name as code, u.name as currency, e.amount,
      coalesce(e.balance_after, 0) as "balanceAfter", j.ref, e.created_at as at`,
    from: `ledger.entries_in_order e join ledger.kinds k using (kind) join ledger.codes c using (code)
      join ledger.currencies u using (currency)
      join ledger.journals j on j.member_id = e.member_id and j.key = e.journal_key
      join members m on m.member_id = e.member_id join countries n on n.id = m.country_id`,
    where: `e.member_id = $1 and k.class = 'M' and ($2::text is null or ${ENTRY_ID} = $2)
      and ($3::text is null or k.name = $3) and ($4::text is null or (e.amount > 0) = ($4 = 'in'))
      and ($5::date is null or e.created_at >= $5::date::timestamp at time zone n.time_zone)
      and ($6::date is null or e.created_at < ($6::date + 1)::timestamp at time zone n.time_zone)`,
    keyset: ENTRIES,
    asked,
    values: [asked.id, asked.account, asked.direction, asked.from, asked.to],
  });

export type MemberTabOrderRow = {
  readonly id: string;
  readonly orderSn: string;
  readonly type: string;
  readonly title: string;
  readonly state: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly cancelUntil: Date | null;
};

type OrdersFilter = Page &
  Ordering<'createdAt' | 'amount'> & { readonly id: string | undefined; readonly state: string | undefined };

export const memberOrders = (tx: Tx, asked: OrdersFilter): Promise<KeysetListed<MemberTabOrderRow>> =>
  paged<MemberTabOrderRow>(tx, {
    ...asked,
    select: `o.id, o.order_sn as "orderSn", o.type, o.title, o.state, o.amount_minor as "amountMinor", o.currency,
      o.created_at as "createdAt", o.paid_at as "paidAt", o.cancel_until as "cancelUntil"`,
    from: 'orders o',
    where: 'o.member_id = $1 and ($2::uuid is null or o.id = $2) and ($3::text is null or o.state = $3)',
    keyset: {
      sorts: { createdAt: timestampKey('o.created_at'), amount: integerKey('o.amount_minor') },
      tie: [uuidKey('o.id')],
    },
    asked,
    values: [asked.id, asked.state],
  });

export type MemberTabHoldingRow = {
  readonly id: string;
  readonly goodsId: number;
  readonly name: string;
  readonly kind: 'vehicle' | 'pile' | 'deposit';
  readonly quantity: number;
  readonly priceMinor: bigint;
  readonly currency: Currency;
  readonly state: 'active' | 'ended' | 'void';
  readonly startAt: Date;
  readonly endAt: Date;
  readonly earnedMinor: bigint;
  readonly paidOutMinor: bigint;
  readonly toClaimMinor: bigint;
  readonly waitingMinor: bigint;
};

type HoldingsFilter = Page &
  Ordering<'startAt' | 'endAt' | 'price'> & {
    readonly id: string | undefined;
    readonly state: string | undefined;
    readonly lang: string;
    readonly at: Date;
  };

const HOLDING_STATE = `case when h.state = 'active' and h.ended_at is not null then 'ended' else h.state end`;

/** A product's name is stored in three languages, or in one by older holdings. */
const HOLDING_NAME = `coalesce(case jsonb_typeof(h.terms -> 'name') when 'object' then h.terms -> 'name' ->> $4
    else h.terms ->> 'name' end, '')`;

export const memberHoldings = (tx: Tx, asked: HoldingsFilter): Promise<KeysetListed<MemberTabHoldingRow>> =>
  paged<MemberTabHoldingRow>(tx, {
    ...asked,
    select: `h.id, h.goods_id as "goodsId", ${HOLDING_NAME} as name, h.kind, h.quantity,
      h.price_minor as "priceMinor", h.currency, ${HOLDING_STATE} as state, h.start_at as "startAt",
      h.end_at as "endAt", coalesce(f.earned, 0) as "earnedMinor", coalesce(f.paid_out, 0) as "paidOutMinor",
      coalesce(f.to_claim, 0) as "toClaimMinor", coalesce(f.waiting, 0) as "waitingMinor"`,
    from: 'holdings h left join income_figures($1::bigint, $5::timestamptz) f on f.holding_id = h.id',
    where: `h.member_id = $1 and ($2::uuid is null or h.id = $2) and ($3::text is null or ${HOLDING_STATE} = $3)
      and $4::text is not null and $5::timestamptz is not null`,
    keyset: {
      sorts: {
        startAt: timestampKey('h.start_at'),
        endAt: timestampKey('h.end_at'),
        price: integerKey('h.price_minor'),
      },
      tie: [uuidKey('h.id')],
    },
    asked,
    values: [asked.id, asked.state, asked.lang, asked.at],
  });

export type MemberTabCardRow = {
  readonly id: string;
  readonly bank: string;
  readonly cardNumber: string;
  readonly state: 'usable' | 'waiting' | 'blocked' | 'removed';
  readonly blockedReason: string;
  readonly addedAt: Date;
  readonly usableAt: Date;
};

type ById = Page & { readonly id: string | undefined };
type Timed<Column extends string> = ById & Ordering<Column>;

export const memberCards = (
  tx: Tx,
  asked: Timed<'addedAt'> & { readonly at: Date },
): Promise<KeysetListed<MemberTabCardRow>> =>
  paged<MemberTabCardRow>(tx, {
    ...asked,
    select: `b.id, k.name as bank, b.last4 as "cardNumber", case when b.removed_at is not null then 'removed'
      when b.blocked_at is not null then 'blocked' when b.usable_at > $3 then 'waiting' else 'usable' end as state,
      b.blocked_reason as "blockedReason", b.added_at as "addedAt", b.usable_at as "usableAt"`,
    from: 'bank_cards b join banks k on k.code = b.bank_code',
    where: 'b.member_id = $1 and ($2::uuid is null or b.id = $2) and $3::timestamptz is not null',
    keyset: { sorts: { addedAt: timestampKey('b.added_at') }, tie: [uuidKey('b.id')] },
    asked,
    values: [asked.id, asked.at],
  });

export type DeviceRow = {
  readonly id: string;
  readonly appType: string;
  readonly appVersion: string;
  readonly address: string;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly live: boolean;
  readonly endedWhy: string | null;
  readonly others: number;
};

/** A shared connection may have thousands of members: they are counted up to this many log-ins. */
const OTHERS_SEEN = 500;

type DevicesFilter = Timed<'lastSeenAt' | 'startedAt'> & { readonly at: Date };

export const memberDevices = (tx: Tx, asked: DevicesFilter): Promise<KeysetListed<DeviceRow>> =>
  paged<DeviceRow>(tx, {
    ...asked,
    select: `s.id, s.app_type as "appType", s.app_version as "appVersion", s.address_masked as address,
      s.started_at as "startedAt", s.seen_at as "seenAt", coalesce(s.revoked_at is null and s.expires_at > $3, false) as live,
      coalesce(s.revoked_why, case when s.expires_at <= $3 then 'expired' end) as "endedWhy",
      (select count(distinct o.member_id)::int from (select x.member_id from sessions x
        where x.device_index = s.device_index and x.device_index <> '' and x.member_id <> s.member_id
        limit ${OTHERS_SEEN}) o) as others`,
    from: 'sessions s',
    where: 's.member_id = $1 and ($2::uuid is null or s.id = $2) and $3::timestamptz is not null',
    keyset: {
      sorts: { lastSeenAt: timestampKey('s.seen_at'), startedAt: timestampKey('s.started_at') },
      tie: [uuidKey('s.id')],
    },
    asked,
    values: [asked.id, asked.at],
  });
