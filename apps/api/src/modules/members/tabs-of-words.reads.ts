// What was agreed, said, noted and done about one member: each list paged by itself.
import { orderBy, type Ordering } from '#platform/db/ordering.rules.ts';
import type { Tx } from '#platform/db/tx.ts';

type Page = { readonly memberId: bigint; readonly page: number; readonly limit: number };
type Counted<Row> = { readonly rows: readonly Row[]; readonly total: number };
type Asked = Page & Ordering<'at'> & { readonly id: string | undefined };

const counted = <Row>(rows: readonly (Row & { readonly total: number })[]): Counted<Row> => ({
  rows,
  total: rows[0]?.total ?? 0,
});
const windowOf = ({ page, limit }: Page): readonly [number, number] => [limit, (page - 1) * limit];

export type ConsentRow = {
  readonly id: string;
  readonly purpose: string;
  readonly granted: boolean;
  readonly version: number;
  readonly at: Date;
  readonly current: boolean;
};

export const memberConsents = async (tx: Tx, asked: Asked): Promise<Counted<ConsentRow>> =>
  counted(
    await tx.query<ConsentRow & { total: number }>(
      `select c.id, c.purpose, c.granted, c.version, c.at, not exists (select from consents n
           where n.member_id = c.member_id and n.purpose = c.purpose and (n.at, n.id) > (c.at, c.id)) as current,
         count(*) over ()::int as total
       from consents c where c.member_id = $1 and ($2::uuid is null or c.id = $2)
       ${orderBy({ at: 'c.at' }, asked, 'c.id')} limit $3 offset $4`,
      [asked.memberId, asked.id ?? null, ...windowOf(asked)],
    ),
  );

export type MessageRow = {
  readonly id: string;
  readonly topic: string;
  readonly textKey: string;
  readonly textValues: Readonly<Record<string, never>>;
  readonly at: Date;
  readonly readAt: Date | null;
};

export const memberMessages = async (
  tx: Tx,
  asked: Asked & { readonly topic: string | undefined },
): Promise<Counted<MessageRow>> =>
  counted(
    await tx.query<MessageRow & { total: number }>(
      `select n.id, n.topic, n.text_key as "textKey", n.text_values as "textValues", n.created_at as at,
         n.read_at as "readAt", count(*) over ()::int as total
       from member_notices n where n.member_id = $1 and ($2::uuid is null or n.id = $2)
         and ($3::text is null or n.topic = $3)
       ${orderBy({ at: 'n.created_at' }, asked, 'n.id')} limit $4 offset $5`,
      [asked.memberId, asked.id ?? null, asked.topic ?? null, ...windowOf(asked)],
    ),
  );

export type NoteRow = { readonly id: string; readonly text: string; readonly by: string; readonly at: Date };

export const memberNotes = async (tx: Tx, asked: Asked): Promise<Counted<NoteRow>> =>
  counted(
    await tx.query<NoteRow & { total: number }>(
      `select n.id, n.words as text, coalesce(p.name, '') as by, n.noted_at as at, count(*) over ()::int as total
       from member_notes n left join operators p on p.id = n.operator_id
       where n.member_id = $1 and ($2::uuid is null or n.id = $2)
       ${orderBy({ at: 'n.noted_at' }, asked, 'n.id')} limit $3 offset $4`,
      [asked.memberId, asked.id ?? null, ...windowOf(asked)],
    ),
  );

export type AuditRow = {
  readonly id: bigint;
  readonly at: Date;
  readonly operator: string;
  readonly action: string;
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string | null;
};

/** Names of everything of a member that an operator's note may be about. */
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

export const memberAudit = async (
  tx: Tx,
  asked: Page & Ordering<'at'> & { readonly id: number | undefined },
): Promise<Counted<AuditRow>> =>
  counted(
    await tx.query<AuditRow & { total: number }>(
      `select l.id, l.at, l.operator_name as operator, l.action, l.target, l.before, l.after, l.reason,
         count(*) over ()::int as total
       from operator_audit l where l.target in (${ABOUT}) and ($2::bigint is null or l.id = $2)
       ${orderBy({ at: 'l.id' }, asked, 'l.id')} limit $3 offset $4`,
      [asked.memberId, asked.id ?? null, ...windowOf(asked)],
    ),
  );
