// Queries of the back office about members: masked, one query per reply.
import type { holdCategories, memberRisks } from '@roda/api-contract/people/member-cases';
import type { Currency } from '@roda/domain/money';
import { integerKey, type Keyset, keysetPage, timestampKey } from '#platform/db/keyset.ts';
import type { Tx } from '#platform/db/tx.ts';

export type MemberState = 'active' | 'restricted' | 'closing' | 'closed';

export type MemberRow = {
  readonly memberId: bigint;
  readonly countryId: number;
  readonly phone: string;
  readonly nickname: string;
  readonly level: number;
  readonly verified: boolean;
  readonly state: MemberState;
  readonly currency: Currency;
  readonly balanceMinor: bigint;
  readonly holdings: number;
  readonly inviterId: bigint | null;
  readonly registeredAt: Date;
  readonly risks: readonly Risk[];
};

type Risk = (typeof memberRisks)[number];

const STATE = `case when m.state <> 'closed' and m.erase_at is not null then 'closing' else m.state end`;
const VERIFIED = `exists (select from identity_checks i where i.member_id = m.member_id and i.status = 'approved')`;
const BALANCE = `coalesce((select a.balance from ledger.accounts a join ledger.kinds k using (kind)
    join ledger.currencies cu using (currency)
    where a.member_id = m.member_id and k.name = 'wallet' and cu.name = c.currency), 0)::bigint`;

/** Each filter as a condition on a member `m`, by indexed keys and never by a scan. */
const RISKS = {
  limited: `exists (select from member_limits l where l.member_id = m.member_id and l.ended_at is null)`,
  card_blocked: `exists (select from bank_cards b where b.member_id = m.member_id and b.blocked_at is not null)`,
  document_shared: `exists (select from identity_checks i join identity_checks o on o.number_index = i.number_index
    and o.member_id <> i.member_id where i.member_id = m.member_id and i.number_index <> '')`,
  identity_rejected: `exists (select from identity_checks i where i.member_id = m.member_id and i.status = 'rejected')`,
  held_before: `exists (select from member_holds h where h.member_id = m.member_id and h.ended_at is not null)`,
} as const satisfies Record<Risk, string>;

const RISKS_OF = `array_remove(array[${Object.entries(RISKS)
  .map(([name, condition]) => `case when ${condition} then '${name}' end`)
  .join(', ')}], null)`;

const HOLDINGS = `(select count(*)::int from holdings h where h.member_id = m.member_id and h.state = 'active'
    and h.ended_at is null)`;

const MEMBER = `m.member_id as "memberId", m.country_id as "countryId", m.phone_masked as phone, m.nickname,
  m.level, m.inviter_id as "inviterId", m.registered_at as "registeredAt", c.currency, ${STATE} as state,
  ${VERIFIED} as verified, ${BALANCE} as "balanceMinor",
  ${HOLDINGS} as holdings, ${RISKS_OF} as risks`;

/** Sort keys of the list. Balance and holdings are computed for all members; the others for those of the page. */
const sortKeys = {
  registeredAt: timestampKey('m.registered_at'),
  level: integerKey('m.level'),
  balance: integerKey(BALANCE),
  holdings: integerKey(HOLDINGS),
} as const;
const MEMBERS: Keyset<keyof typeof sortKeys> = { sorts: sortKeys, tie: [integerKey('m.member_id')] };
/** The same order outside the page, by the key that was worked out inside. */
const PAGED: Readonly<Record<'asc' | 'desc', string>> = {
  asc: 'order by q.sort_key asc, m.member_id asc',
  desc: 'order by q.sort_key desc, m.member_id desc',
};

export type MembersFilter = {
  readonly memberId: bigint | undefined;
  /** Any of these. */
  readonly phoneIndexes: readonly Buffer[] | undefined;
  readonly countryId: number | undefined;
  readonly level: number | undefined;
  readonly state: MemberState | undefined;
  readonly verified: boolean | undefined;
  readonly inviterId: bigint | undefined;
  readonly nickname: string | undefined;
  readonly risk: Risk | undefined;
  /** Days of registration, each in the member's country; both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: keyof typeof sortKeys | undefined;
  readonly order: 'asc' | 'desc' | undefined;
  readonly after: string | undefined;
  readonly page: number;
  readonly limit: number;
};

const WANTED = `($1::bigint is null or m.member_id = $1)
  and ($2::bytea[] is null or m.member_id in (select p.member_id from member_phones p where p.phone_index = any ($2)))
  and ($3::int is null or m.country_id = $3) and ($4::int is null or m.level = $4)
  and ($5::text is null or ${STATE} = $5) and ($6::boolean is null or ${VERIFIED} = $6)
  and ($7::bigint is null or m.inviter_id = $7)
  and ($8::text is null or position(lower($8) in lower(m.nickname)) > 0)
  and ($9::text is null or case $9 ${Object.entries(RISKS)
    .map(([name, condition]) => `when '${name}' then ${condition}`)
    .join(' ')} end)
  and ($10::date is null or m.registered_at >= $10::date::timestamp at time zone c.time_zone)
  and ($11::date is null or m.registered_at < ($11::date + 1)::timestamp at time zone c.time_zone)`;

/** One constant text per order: the sort key comes from a closed list. */
export const memberCases = async (tx: Tx, asked: MembersFilter) => {
  const { memberId, phoneIndexes, countryId, level, state, verified, inviterId } = asked;
  const { nickname, risk, from, to, sort, order } = asked;
  const chosen = [memberId, phoneIndexes, countryId, level, state, verified, inviterId, nickname, risk, from, to];
  const list = keysetPage(MEMBERS, asked, 12);
  const rows = await tx.query<MemberRow & { total: number }>(
    `select ${MEMBER}, q.total, q."cursorKeys" from (
       select m.member_id, ${sortKeys[sort ?? 'registeredAt'].sql} as sort_key, ${list.total}::int as total, ${list.cursor}
         from members m join countries c on c.id = m.country_id
        where ${WANTED} ${list.after} ${list.order} ${list.window}) q
     join members m using (member_id) join countries c on c.id = m.country_id
     ${PAGED[order ?? 'desc']}`,
    [...chosen.map((each) => each ?? null), ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};

type Moment = string;

export type MemberFiguresRow = {
  readonly currency: Currency;
  readonly earned: bigint;
  readonly paidOut: bigint;
  readonly toClaim: bigint;
  readonly waiting: bigint;
  readonly today: bigint;
  readonly withdrawing: bigint;
  readonly withdrawn: bigint;
};

/** The figures that the member's own screens show. */
export const memberFigures = async (tx: Tx, memberId: bigint, at: Date): Promise<MemberFiguresRow | undefined> =>
  (
    await tx.query<MemberFiguresRow>(
      `select c.currency, coalesce(f.earned, 0) as earned, coalesce(f.paid_out, 0) as "paidOut",
         coalesce(f.to_claim, 0) as "toClaim", coalesce(f.waiting, 0) as waiting, coalesce(f.today, 0) as today,
         coalesce(f.withdrawing, 0) as withdrawing, coalesce(f.withdrawn, 0) as withdrawn
       from members m join countries c on c.id = m.country_id
       cross join member_figures($1::bigint, $2::timestamptz) f where m.member_id = $1`,
      [memberId, at],
    )
  )[0];

export type MemberDetailRow = MemberRow & {
  readonly birthDate: string | null;
  readonly passport: string;
  readonly hasAddress: boolean;
  readonly closesAt: Date | null;
  readonly hold: {
    readonly category: (typeof holdCategories)[number];
    readonly reason: string;
    readonly since: Moment;
  } | null;
  readonly limit: {
    readonly id: string;
    readonly minor: string;
    readonly currency: Currency;
    readonly reason: string;
    readonly by: string;
    readonly since: Moment;
    readonly until: Moment | null;
  } | null;
  readonly balances: readonly { readonly kind: string; readonly currency: Currency; readonly minor: string }[];
  readonly orders: readonly {
    readonly id: string;
    readonly orderSn: string;
    readonly type: string;
    readonly state: string;
    readonly minor: string;
    readonly currency: Currency;
    readonly createdAt: Moment;
  }[];
  readonly owned: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: string;
    readonly quantity: number;
    readonly state: string;
    readonly endAt: Moment;
  }[];
  readonly cards: readonly {
    readonly id: string;
    readonly bankCode: string;
    readonly cardNumber: string;
    readonly addedAt: Moment;
    readonly state: string;
  }[];
  readonly consents: readonly {
    readonly purpose: string;
    readonly granted: boolean;
    readonly version: number;
    readonly at: Moment;
  }[];
  readonly sessions: readonly {
    readonly id: string;
    readonly appType: string;
    readonly address: string;
    readonly startedAt: Moment;
    readonly lastSeenAt: Moment;
  }[];
  readonly complaints: readonly {
    readonly id: string;
    readonly number: string;
    readonly subject: string;
    readonly status: string;
    readonly createdAt: Moment;
  }[];
  readonly notes: readonly { readonly id: string; readonly text: string; readonly by: string; readonly at: Moment }[];
};

/** The rows of a query as a JSON list; never null. */
const list = (query: string): string => `coalesce((select jsonb_agg(to_jsonb(x)) from (${query}) x), '[]')`;

const DETAIL = `select ${MEMBER}, m.birth_on as "birthDate", m.passport_masked as passport,
  m.address_encrypted is not null as "hasAddress", m.erase_at as "closesAt",
  (select jsonb_build_object('category', h.category, 'reason', h.reason, 'since', h.begun_at) from member_holds h
    where h.member_id = $1 and h.ended_at is null) as hold,
  (select jsonb_build_object('id', l.id, 'minor', l.cap_minor::text, 'currency', l.currency, 'reason', l.reason,
      'by', coalesce(p.name, ''), 'since', l.begun_at, 'until', l.until_at)
    from member_limits l left join operators p on p.id = l.set_by
    where l.member_id = $1 and l.ended_at is null and (l.until_at is null or l.until_at > $2)) as limit,
  ${list(`select k.name as kind, cu.name as currency, a.balance::text as minor from ledger.accounts a
    join ledger.kinds k using (kind) join ledger.currencies cu using (currency)
    where a.member_id = $1 and a.balance <> 0 order by k.name, cu.name`)} as balances,
  ${list(`select o.id, o.order_sn as "orderSn", o.type, o.state, o.amount_minor::text as minor, o.currency,
    o.created_at as "createdAt" from orders o where o.member_id = $1 order by o.created_at desc, o.id desc
    limit 20`)} as orders,
  ${list(`select h.id, coalesce(h.terms ->> 'name', '') as name, h.kind, h.quantity, h.state, h.end_at as "endAt"
    from holdings h where h.member_id = $1 order by h.paid_at desc, h.id desc limit 20`)} as owned,
  ${list(`select b.id, b.bank_code as "bankCode", b.last4 as "cardNumber", b.added_at as "addedAt",
    case when b.removed_at is not null then 'removed' when b.blocked_at is not null then 'blocked'
      when b.usable_at > $2 then 'waiting' else 'usable' end as state
    from bank_cards b where b.member_id = $1 order by b.added_at desc, b.id desc limit 20`)} as cards,
  ${list(`select distinct on (purpose) purpose, granted, version, at from consents where member_id = $1
    order by purpose, at desc, id desc`)} as consents,
  ${list(`select s.id, s.app_type as "appType", s.address_masked as address, s.started_at as "startedAt",
    s.seen_at as "lastSeenAt" from sessions s where s.member_id = $1 and s.revoked_at is null and s.expires_at > $2
    order by s.seen_at desc, s.id desc limit 20`)} as sessions,
  ${list(`select k.id, k.number, k.subject, k.status, k.submitted_at as "createdAt" from complaints k
    where k.member_id = $1 order by k.submitted_at desc, k.id desc limit 20`)} as complaints,
  ${list(`select n.id, n.words as text, coalesce(p.name, '') as by, n.noted_at as at from member_notes n
    left join operators p on p.id = n.operator_id where n.member_id = $1 order by n.noted_at desc, n.id desc
    limit 20`)} as notes
  from members m join countries c on c.id = m.country_id where m.member_id = $1`;

export const memberDetailRow = async (tx: Tx, memberId: bigint, at: Date): Promise<MemberDetailRow | undefined> =>
  (await tx.query<MemberDetailRow>(DETAIL, [memberId, at]))[0];

export type EncryptedFields = {
  readonly phone: Buffer;
  readonly address: Buffer | null;
  readonly passport: Buffer | null;
};

export const encryptedFields = async (tx: Tx, memberId: bigint): Promise<EncryptedFields | undefined> =>
  (
    await tx.query<EncryptedFields>(
      `select phone_encrypted as phone, address_encrypted as address, passport_encrypted as passport
         from members where member_id = $1 and state <> 'closed'`,
      [memberId],
    )
  )[0];

/** The data by which the restriction of an account is decided. */
export const status = async (tx: Tx, memberId: bigint): Promise<{ readonly state: MemberState } | undefined> =>
  (await tx.query<{ state: MemberState }>('select state from members where member_id = $1', [memberId]))[0];
