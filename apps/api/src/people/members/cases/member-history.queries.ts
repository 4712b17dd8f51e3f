// Queries of one member's consents, messages, notes and operator actions: each list paged separately.
import {
  integerKey,
  type Keyset,
  keysetPage,
  type KeysetPage,
  type KeysetListed,
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
type Filter = Page & Ordering<'at'> & { readonly id: string | undefined };

const counted = <Row extends object>(
  list: KeysetPage,
  rows: readonly (Row & { readonly total: number })[],
): KeysetListed<Row> => ({ ...list.cut(rows), total: rows[0]?.total ?? 0 });

export type MemberHistoryConsentRow = {
  readonly id: string;
  readonly purpose: string;
  readonly granted: boolean;
  readonly version: number;
  readonly at: Date;
  readonly current: boolean;
};

const MEMBER_CONSENTS: Keyset<'at'> = { sorts: { at: timestampKey('c.at') }, tie: [uuidKey('c.id')] };

export const memberConsents = async (tx: Tx, asked: Filter): Promise<KeysetListed<MemberHistoryConsentRow>> => {
  const list = keysetPage(MEMBER_CONSENTS, asked, 3);
  return counted(
    list,
    await tx.query<MemberHistoryConsentRow & { total: number }>(
      `select c.id, c.purpose, c.granted, c.version, c.at, not exists (select from consents n
           where n.member_id = c.member_id and n.purpose = c.purpose and (n.at, n.id) > (c.at, c.id)) as current,
         ${list.total}::int as total, ${list.cursor}
       from consents c where c.member_id = $1 and ($2::uuid is null or c.id = $2)
       ${list.after} ${list.order} ${list.window}`,
      [asked.memberId, asked.id ?? null, ...list.values],
    ),
  );
};

export type MessageRow = {
  readonly id: string;
  readonly topic: string;
  readonly textKey: string;
  readonly textValues: Readonly<Record<string, never>>;
  readonly at: Date;
  readonly readAt: Date | null;
};

const MEMBER_MESSAGES: Keyset<'at'> = { sorts: { at: timestampKey('n.created_at') }, tie: [uuidKey('n.id')] };

export const memberMessages = async (
  tx: Tx,
  asked: Filter & { readonly topic: string | undefined },
): Promise<KeysetListed<MessageRow>> => {
  const list = keysetPage(MEMBER_MESSAGES, asked, 4);
  return counted(
    list,
    await tx.query<MessageRow & { total: number }>(
      `select n.id, n.topic, n.text_key as "textKey", n.text_values as "textValues", n.created_at as at,
         n.read_at as "readAt", ${list.total}::int as total, ${list.cursor}
       from member_notifications n where n.member_id = $1 and ($2::uuid is null or n.id = $2)
         and ($3::text is null or n.topic = $3)
       ${list.after} ${list.order} ${list.window}`,
      [asked.memberId, asked.id ?? null, asked.topic ?? null, ...list.values],
    ),
  );
};

export type MemberHistoryNoteRow = {
  readonly id: string;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
};

const MEMBER_NOTES: Keyset<'at'> = { sorts: { at: timestampKey('n.noted_at') }, tie: [uuidKey('n.id')] };

export const memberNotes = async (tx: Tx, asked: Filter): Promise<KeysetListed<MemberHistoryNoteRow>> => {
  const list = keysetPage(MEMBER_NOTES, asked, 3);
  return counted(
    list,
    await tx.query<MemberHistoryNoteRow & { total: number }>(
      `select n.id, n.words as text, coalesce(p.name, '') as by, n.noted_at as at, ${list.total}::int as total,
         ${list.cursor}
       from member_notes n left join operators p on p.id = n.operator_id
       where n.member_id = $1 and ($2::uuid is null or n.id = $2)
       ${list.after} ${list.order} ${list.window}`,
      [asked.memberId, asked.id ?? null, ...list.values],
    ),
  );
};

export type MemberHistoryAuditRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly operator: string;
  readonly action: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
};

/** Names of all objects of a member that an operator's note may refer to. */
const ABOUT = `select 'member:' || $1::bigint::text as target
  union select x.kind || ':' || $1::bigint::text from (values ('member_freeze'), ('member_unfreeze'), ('member_closing')) x (kind)
  union select k.kind || ':' || i.id from identity_checks i, (values ('identity')) k (kind) where i.member_id = $1
  union select 'complaint:' || c.number from complaints c where c.member_id = $1
  union select 'privacy:' || r.number from privacy_requests r where r.member_id = $1
  union select 'erasure:' || r.id from privacy_requests r where r.member_id = $1
  union select 'contract:' || c.number from contracts c where c.member_id = $1
  union select 'contract_signing:' || s.id from contract_signings s where s.member_id = $1
  union select 'withdrawal:' || w.id from withdrawals w where w.member_id = $1
  union select 'card:' || b.id from bank_cards b where b.member_id = $1`;

const MEMBER_AUDIT: Keyset<'at'> = { sorts: { at: integerKey('l.id') }, tie: [] };

export const memberAudit = async (
  tx: Tx,
  asked: Page & Ordering<'at'> & { readonly id: number | undefined },
): Promise<KeysetListed<MemberHistoryAuditRow>> => {
  const list = keysetPage(MEMBER_AUDIT, asked, 3);
  return counted(
    list,
    await tx.query<MemberHistoryAuditRow & { total: number }>(
      `select l.id, l.at, l.operator_name as operator, l.action, l.target, l.before, l.after, l.reason,
         ${list.total}::int as total, ${list.cursor}
       from operator_audit l where l.target in (${ABOUT}) and ($2::bigint is null or l.id = $2)
       ${list.after} ${list.order} ${list.window}`,
      [asked.memberId, asked.id ?? null, ...list.values],
    ),
  );
};
