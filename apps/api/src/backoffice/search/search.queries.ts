// Searches by exact identifiers and by names, members' each through an index of its own.
import type { HitKind } from '@roda/api-contract/backoffice/search';
import type { Lang } from '@roda/domain/language';
import type { Tx } from '#platform/db/tx.ts';

export type HitRow = {
  readonly kind: HitKind;
  readonly id: string;
  readonly label: string;
  readonly detail: string | null;
  readonly state: string | null;
  readonly at: Date | null;
};

const MOST = 20;

/**
 * $1 text, $2 code, $3 member id, $4 uuid, $5 blind indexes of phones, $6 kinds, $7 blind indexes of a name's words,
 * $8 language. Products and operators are few: their names are looked through.
 */
const FINDS: Readonly<Record<HitKind, string>> = {
  member: `select member_id::text, member_id::text, concat_ws(' · ', phone_masked, nullif(nickname, '')), state,
      registered_at from members
    where member_id = any(array(select $3::bigint
      union all select member_id from member_phones where phone_index = any($5)
      union all select member_id from invitation_codes where code = $2
      union all (select member_id from members where nickname <> '' and lower(nickname) = lower($1) limit ${MOST})
      union all (select member_id from identity_checks where $7::bytea[] <> '{}' and name_index @> $7
        order by submitted_at desc limit ${MOST})))`,
  order: `select id::text, order_sn, title, state, created_at from orders where order_sn = $2`,
  mall_order: `select id::text, order_sn, null, status::text, created_at from points_mall_orders where order_sn = $2`,
  payment: `select r.order_id::text, r.receipt_id, r.provider, null, r.credited_at from payment_receipts r
    where r.receipt_id = $1`,
  withdrawal: `select id::text, coalesce(reference, payout_reference(id)), null, state, requested_at from withdrawals
    where payout_reference(id) = $2 or id = $4
      or id = (select withdrawal_id from payout_references where reference = $1)`,
  statement_line: `select id::text, reference, description, state, booked_on::timestamptz from statement_lines
    where reference = $1`,
  asset: `select id::text, device_number, nullif(plate, ''), status, registered_at from assets
    where device_number = $1 or serial = $1 or upper(device_number) = $2
      or (plate <> '' and upper(replace(plate, ' ', '')) = replace($2, ' ', ''))`,
  product: `select p.id::text, p.name ->> $8, a.device_number, null, p.listed_at
    from products p join assets a on a.id = p.asset_id
    where exists (select from jsonb_each_text(p.name) n where position(lower($1) in lower(n.value)) > 0)
    order by p.id desc limit ${MOST}`,
  operator: `select id::text, name, null, state, created_at from operators
    where position(lower($1) in lower(name)) > 0 order by id desc limit ${MOST}`,
  complaint: `select id::text, number, subject, status, submitted_at from complaints where number = $2`,
  privacy_request: `select id::text, number, kind, status, submitted_at from privacy_requests where number = $2`,
  contract: `select id::text, number, null, state, created_at from contracts where number = $2`,
  approval: `select id::text, kind, title, state, proposed_at from approvals where id = $4`,
};

const SEARCH = Object.entries(FINDS)
  .map(
    ([kind, find]) =>
      `select '${kind}' as kind, f.id, coalesce(f.label, '') as label, f.detail, f.state, f.at
         from (${find}) as f (id, label, detail, state, at) where '${kind}' = any($6)`,
  )
  .join('\nunion all\n');

export type SearchFilter = {
  readonly text: string;
  readonly code: string;
  readonly memberId: bigint | undefined;
  readonly uuid: string | undefined;
  readonly phones: readonly Buffer[];
  /** Empty: no name was typed. */
  readonly nameIndex: readonly Buffer[];
  readonly lang: Lang;
  readonly kinds: readonly HitKind[];
};

/** Kinds not in `kinds` are not searched. */
export const hits = (tx: Tx, filter: SearchFilter): Promise<readonly HitRow[]> => {
  const { text, code, memberId, uuid, phones, kinds, nameIndex, lang } = filter;
  return tx.query<HitRow>(
    `with given as (select $1::text, $2::text, $3::bigint, $4::uuid, $5::bytea[], $6::text[], $7::bytea[], $8::text)
     ${SEARCH} limit ${MOST}`,
    [text, code, memberId ?? null, uuid ?? null, phones, kinds, nameIndex, lang],
  );
};
