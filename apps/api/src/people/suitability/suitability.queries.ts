// Queries of the suitability checks before a first purchase.
import type { Tx } from '#platform/db/tx.ts';
import type { IdentityField } from '#people/identity/identity.policy.ts';

export type SuitabilityRow = {
  readonly today: string;
  readonly midnightAt: Date;
  readonly currency: 'IDR' | 'USDT';
  readonly checkId: string | null;
  readonly status: 'pending' | 'approved' | 'returned' | 'rejected' | null;
  readonly reason: string | null;
  readonly fields: readonly IdentityField[] | null;
  readonly nameEncrypted: Buffer | null;
  readonly submittedAt: Date | null;
  /** The end of the next working day after it was sent, while it is pending. */
  readonly expectedBy: Date | null;
  readonly questionsPassed: boolean;
  readonly triesToday: number;
  readonly riskVersion: number | null;
  readonly riskHash: string | null;
  /** Null where it was not asked for. */
  readonly riskText: string | null;
  readonly riskAccepted: boolean;
  readonly capMinor: bigint | null;
  readonly usedMinor: bigint;
  /** Two operators restricted the account: nothing is sold to it, everything else stays possible (R16). */
  readonly restricted: boolean;
};

/**
 * Used is what the member has invested and not got back: holdings that are running or were paid within a year, and
 * orders pending payment. The member's orders are materialized, else the plan may go through all unpaid ones. $4
 * excludes one order, the one being checked.
 */
const SUITABILITY = `
  with place as (
    select m.member_id, m.state = 'restricted' as restricted, c.id as country_id, c.time_zone, c.currency,
        ($2::timestamptz at time zone c.time_zone)::date as today
      from members m join countries c on c.id = m.country_id where m.member_id = $1),
  risk as (
    select t.version, t.hash, t.body from system_texts t
     where t.kind = 'risk' and t.lang = $3 and t.published_at <= $2 order by t.version desc limit 1),
  ordered as materialized (
    select id, type, state, amount_minor, pay_until from orders where member_id = $1)
  select p.today::text as today, ((p.today + 1)::timestamp at time zone p.time_zone) as "midnightAt", p.currency,
    i.id as "checkId", i.status, i.reason, i.fields, i.name_encrypted as "nameEncrypted", p.restricted,
    i.submitted_at as "submittedAt",
    case when i.status = 'pending' then working_day_end(p.country_id, p.time_zone, i.submitted_at, 1) end
      as "expectedBy",
    exists (select from suitability_attempts g where g.member_id = $1 and g.passed) as "questionsPassed",
    (select count(*)::int from suitability_attempts g where g.member_id = $1 and g.on_day = p.today) as "triesToday",
    r.version as "riskVersion", r.hash as "riskHash",
    case when $5 then r.body end as "riskText",
    exists (select from suitability_acknowledgements a where a.member_id = $1
      and a.version = r.version) as "riskAccepted",
    (select least(c.cap_minor, (select l.cap_minor from member_limits l where l.member_id = $1
        and l.ended_at is null and (l.until_at is null or l.until_at > $2))) from suitability_caps c
      where c.member_id = $1 and c.effective_at <= $2 order by c.stated_at desc, c.id desc limit 1) as "capMinor",
    ((select coalesce(sum(h.price_minor), 0) from holdings h where h.member_id = $1 and h.state = 'active'
        and (h.end_at > $2 or h.paid_at > $2::timestamptz - interval '365 days'))
     + (select coalesce(sum(o.amount_minor), 0) from ordered o where o.state = 'to_pay' and o.pay_until > $2
        and o.type not in ('recharge', 'plan') and o.id is distinct from $4::uuid))::bigint as "usedMinor"
  from place p left join risk r on true
  left join lateral (
    select id, status, reason, fields, name_encrypted, submitted_at from identity_checks
     where member_id = $1 order by submitted_at desc, id desc limit 1) i on true`;

export type SuitabilityAsk = {
  readonly memberId: bigint;
  readonly at: Date;
  readonly lang: string;
  readonly orderId?: string;
  /** The text of the risks is long, and shown on one screen alone. */
  readonly withText?: boolean;
};

/** Everything about one member's suitability checks, in one query. */
export const suitabilityRow = async (
  tx: Tx,
  { memberId, at, lang, orderId, withText = false }: SuitabilityAsk,
): Promise<SuitabilityRow | undefined> =>
  (await tx.query<SuitabilityRow>(SUITABILITY, [memberId, at, lang, orderId ?? null, withText]))[0];

export type SuitabilityQuestion = {
  readonly id: number;
  readonly words: readonly string[];
  readonly explanation: string;
  readonly rightOption: number;
};

/** The question bank in one language; questions before their options. */
export const questionBank = (tx: Tx, lang: string): Promise<readonly SuitabilityQuestion[]> =>
  tx.query<SuitabilityQuestion>(
    `select id, coalesce(words -> $1, '[]') as words, coalesce(explanation ->> $1, '') as explanation, right_option as "rightOption"
       from suitability_questions where not retired order by id`,
    [lang],
  );

/** Versions of the risk text by hash, so that a text accepted in any language counts. */
export const currentRiskHashes = (tx: Tx, at: Date) =>
  tx.query<{ version: number; hash: string; lang: string }>(
    `select version, hash, lang from system_texts where kind = 'risk' and version =
       (select max(version) from system_texts where kind = 'risk' and published_at <= $1)`,
    [at],
  );

/** Whether another member's approved document has this number; a closed account releases its document. */
export const documentTaken = async (tx: Tx, numberIndex: Buffer, memberId: bigint): Promise<boolean> =>
  (
    await tx.query(
      `select 1 from identity_documents d join members m using (member_id)
        where d.number_index = $1 and d.member_id <> $2 and m.state <> 'closed'`,
      [numberIndex, memberId],
    )
  ).length === 1;

export const approvedName = async (tx: Tx, memberId: bigint) =>
  (
    await tx.query<{ id: string; nameEncrypted: Buffer }>(
      `select id, name_encrypted as "nameEncrypted" from identity_checks where member_id = $1 and status = 'approved'`,
      [memberId],
    )
  )[0];
