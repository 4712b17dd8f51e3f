// Repository of retention periods: start and end.
import type { Tx } from '#platform/db/tx.ts';
import type { RetentionStored } from './retention.policy.ts';

/** One row per rule for an erased account, once; nothing for one that is not erased. */
export const startRetention = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(
    `insert into member_retentions (member_id, what, remove_at)
     select m.member_id, r.what, m.closed_at + make_interval(days => r.keep_days)
       from members m cross join retention_rules r where m.member_id = $1 and m.state = 'closed'
     on conflict do nothing`,
    [memberId],
  );

export type RetentionDue = { readonly memberId: bigint; readonly what: RetentionStored };

/** Marks what is due, each once: of two concurrent calls one gets it. */
export const takeDue = (tx: Tx, at: Date, limit: number): Promise<readonly RetentionDue[]> =>
  tx.query<RetentionDue>(
    `with due as (
       select member_id, what from member_retentions where removed_at is null and remove_at <= $1
       order by remove_at, member_id, what limit $2 for update skip locked)
     update member_retentions k set removed_at = $1 from due d
      where k.member_id = d.member_id and k.what = d.what
     returning k.member_id as "memberId", k.what`,
    [at, limit],
  );

/** The texts of complaints and requests are replaced by encrypted empty ones; notes are deleted. */
type Blanked = { readonly memberId: bigint; readonly id: string; readonly blank: Buffer };

export const blankComplaint = (tx: Tx, { memberId, id, blank }: Blanked): Promise<unknown> =>
  tx.query(
    `update complaints set words_encrypted = $3, answer = case when answer = '' then '' else '–' end, reference = ''
      where member_id = $1 and id = $2`,
    [memberId, id, blank],
  );

export const blankMessage = (tx: Tx, { memberId, id, blank }: Blanked): Promise<unknown> =>
  tx.query('update complaint_messages set words_encrypted = $3 where member_id = $1 and id = $2', [
    memberId,
    id,
    blank,
  ]);

/** Answers of operators, and files of both sides; returns the paths of the files. */
export const deleteConversations = async (tx: Tx, memberId: bigint): Promise<readonly string[]> => {
  await tx.query(`update complaint_messages set answer = '–' where member_id = $1 and operator_id is not null`, [
    memberId,
  ]);
  const rows = await tx.query<{ key: string }>(
    'delete from complaint_files where member_id = $1 returning blob_key as key',
    [memberId],
  );
  return rows.map(({ key }) => key);
};

export const blankRequest = (tx: Tx, { memberId, id, blank }: Blanked): Promise<unknown> =>
  tx.query(
    `update privacy_requests set words_encrypted = $3, answer = case when answer = '' then '' else '–' end
      where member_id = $1 and id = $2`,
    [memberId, id, blank],
  );

export const deleteNotes = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query('delete from member_notes where member_id = $1', [memberId]);
