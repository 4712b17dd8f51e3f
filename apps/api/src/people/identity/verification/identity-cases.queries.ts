// Queries of the console's queue of identity checks, with risk signals.
import { revealIdentity, type identityRisks, type identityStatuses } from '@roda/api-contract/people/suitability';
import {
  ascending,
  descending,
  integerKey,
  type Keyset,
  keysetPage,
  nullable,
  timestampKey,
  uuidKey,
} from '#platform/db/keyset.ts';
import type { Ordering } from '#platform/db/ordering.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { IdentityField, IdType } from '#people/identity/identity.policy.ts';

export type IdentityCaseRow = {
  readonly memberId: bigint;
  readonly id: string;
  readonly phone: string;
  readonly nameEncrypted: Buffer;
  readonly birthEncrypted: Buffer;
  readonly numberEncrypted: Buffer;
  readonly numberIndex: Buffer;
  readonly idType: IdType;
  readonly idNumber: string;
  readonly status: Exclude<(typeof identityStatuses)[number], 'none'>;
  readonly reason: string;
  readonly fields: readonly IdentityField[];
  readonly duplicates: number;
  readonly risks: readonly (typeof identityRisks)[number][];
  readonly proposedBy: string | null;
  /** By the asking operator. */
  readonly papersOpened: boolean;
  readonly submittedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly frontKey: string | null;
  readonly selfieKey: string | null;
};

/** Accounts, not closed, whose case names the same document. */
const DUPLICATES = `(select count(distinct o.member_id)::int from identity_checks o join members k using (member_id)
    where o.number_index = i.number_index and o.member_id <> i.member_id and k.state <> 'closed')`;

const REJECTED = `exists (select from identity_checks o where o.member_id = i.member_id and o.status = 'rejected'
    and o.decided_at <= i.submitted_at)`;
const HELD = 'exists (select from member_holds h where h.member_id = i.member_id)';

/** Each opening is an entry of the audit log: nothing is shown that isn't in it. */
const opened = (operator: string): string => `exists (select from operator_audit l
    where l.target = 'identity:' || i.id and l.action = '${revealIdentity.id}' and l.operator_id = ${operator})`;

const shown = (
  operator: string,
): string => `i.member_id as "memberId", i.id, m.phone_masked as phone, i.name_encrypted as "nameEncrypted",
    i.birth_encrypted as "birthEncrypted", i.number_encrypted as "numberEncrypted", i.number_index as "numberIndex",
    i.id_type as "idType", i.number_masked as "idNumber", i.status, i.reason, i.fields,
    i.submitted_at as "submittedAt", i.decided_at as "decidedAt", p.name as "decidedBy", d.duplicates,
    array_remove(array[case when d.duplicates > 0 then 'document_elsewhere' end,
      case when ${REJECTED} then 'rejected_before' end, case when ${HELD} then 'held_before' end], null) as risks,
    (select a.proposed_name from approvals a where a.kind = 'identity' and a.subject = i.id::text and a.state = 'open')
      as "proposedBy",
    ${opened(operator)} as "papersOpened",
    (select u.blob_key from uploads u where u.member_id = i.member_id and u.id = i.front_upload) as "frontKey",
    (select u.blob_key from uploads u where u.member_id = i.member_id and u.id = i.selfie_upload) as "selfieKey"`;

const FROM = `from identity_checks i join members m using (member_id) left join operators p on p.id = i.decided_by
  cross join lateral (select ${DUPLICATES} as duplicates) d`;

/** One case, by its id alone: operators work across members. */
export const identityCase = async (tx: Tx, id: string, operatorId: number): Promise<IdentityCaseRow | undefined> =>
  (await tx.query<IdentityCaseRow>(`select ${shown('$2')} ${FROM} where i.id = $1`, [id, operatorId]))[0];

const sortKeys = {
  submittedAt: timestampKey('i.submitted_at'),
  decidedAt: nullable(timestampKey('i.decided_at')),
  duplicates: integerKey('d.duplicates'),
} as const;

/** Pending ones first, the longest pending on top; then the newest. */
const BY_WAIT = [
  ascending(integerKey("case when i.status = 'pending' then 0 else 1 end")),
  ascending(nullable(timestampKey("case when i.status = 'pending' then i.submitted_at end"))),
  descending(timestampKey('i.submitted_at')),
  ascending(uuidKey('i.id')),
];
const QUEUE: Keyset<keyof typeof sortKeys> = { sorts: sortKeys, tie: [uuidKey('i.id')], unsorted: BY_WAIT };

type QueueAsk = Ordering<keyof typeof sortKeys> & {
  readonly operatorId: number;
  readonly id: string | undefined;
  readonly status: string | undefined;
  readonly memberId: bigint | undefined;
  readonly idType: string | undefined;
  readonly highRisk: boolean | undefined;
  /** Days of submission, in UTC; both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly page: number;
  readonly limit: number;
};

export const identityQueue = async (tx: Tx, asked: QueueAsk) => {
  const { id, status, memberId, idType, highRisk, from, to, operatorId } = asked;
  const chosen = [id, status, memberId, idType, highRisk, from, to, operatorId].map((each) => each ?? null);
  const list = keysetPage(QUEUE, asked, 9);
  const rows = await tx.query<IdentityCaseRow & { total: number }>(
    `select ${shown('$8')}, ${list.total}::int as total, ${list.cursor} ${FROM}
      where ($1::uuid is null or i.id = $1) and ($2::text is null or i.status = $2)
        and ($3::bigint is null or i.member_id = $3) and ($4::text is null or i.id_type = $4)
        and ($5::boolean is null or (d.duplicates > 0 or ${REJECTED} or ${HELD}) = $5)
        and ($6::date is null or i.submitted_at >= $6::date::timestamp at time zone 'UTC')
        and ($7::date is null or i.submitted_at < ($7::date + 1)::timestamp at time zone 'UTC')
      ${list.after} ${list.order} ${list.window}`,
    [...chosen, ...list.values],
  );
  return { ...list.cut(rows), total: rows[0]?.total ?? 0 };
};
