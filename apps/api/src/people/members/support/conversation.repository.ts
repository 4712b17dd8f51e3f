// Repository of the messages and files of complaints.
import type { Tx } from '#platform/db/tx.ts';

type Place = { readonly memberId: bigint; readonly id: string };

/** Locks a member's complaint; whether this key was sent in it, and how much the member sent since a moment. */
export const lockConversation = async (
  tx: Tx,
  { memberId, id, key, since }: Place & { readonly key: string; readonly since: Date },
): Promise<{ readonly known: boolean; readonly sent: number } | undefined> => {
  const locked = await tx.query('select id from complaints where member_id = $1 and id = $2 for update', [
    memberId,
    id,
  ]);
  if (locked.length === 0) return undefined;
  const [row] = await tx.query<{ known: boolean; sent: number }>(
    `select exists (select from complaint_messages
         where member_id = $1 and complaint_id = $2 and sent_key = $3) as known,
       (select count(*)::int from complaint_messages
         where member_id = $1 and operator_id is null and sent_at > $4) as sent`,
    [memberId, id, key, since],
  );
  return row;
};

type Reopening = Place & { readonly at: Date; readonly answerBy: Date };

/** Counts a message of the member and reopens what was answered; false after the time for it. */
export const acceptMessage = async (tx: Tx, { memberId, id, at, answerBy }: Reopening): Promise<boolean> =>
  (
    await tx.query(
      `update complaints set message_count = message_count + 1, status = 'open', closes_at = null,
          reopened_at = case when status = 'open' then reopened_at else $3::timestamptz end,
          answer_by = case when status = 'open' then answer_by else $4::timestamptz end,
          answered_at = null, answered_by = null
        where member_id = $1 and id = $2 and (closes_at is null or closes_at > $3) and status <> 'closed' returning id`,
      [memberId, id, at, answerBy],
    )
  ).length === 1;

type StateChange = Reopening & {
  readonly from: 'waiting' | 'answered';
  readonly to: 'open' | 'waiting' | 'answered';
  readonly closesAt: Date;
};

/** By condition: false when it is no longer in that state. */
export const moveComplaint = async (tx: Tx, change: StateChange): Promise<boolean> => {
  const { memberId, id, from, to, at, answerBy, closesAt } = change;
  return (
    (
      await tx.query(
        `update complaints set status = $4, closes_at = case when $4 = 'open' then null else $7::timestamptz end,
            answer_by = case when $4 = 'open' then $6::timestamptz else answer_by end,
            answered_at = case when $4 = 'open' then null else answered_at end,
            answered_by = case when $4 = 'open' then null else answered_by end
          where member_id = $1 and id = $2 and status = $3 and closes_at > $5 returning id`,
        [memberId, id, from, to, at, answerBy, closesAt],
      )
    ).length === 1
  );
};

export type NewComplaintMessage = Place & {
  readonly complaintId: string;
  readonly key: string | undefined;
  readonly operatorId: number | undefined;
  readonly textsEncrypted: Buffer | undefined;
  readonly answer: string;
  readonly at: Date;
};

export const insertMessage = (tx: Tx, message: NewComplaintMessage): Promise<unknown> =>
  tx.query(
    `insert into complaint_messages (member_id, id, complaint_id, sent_key, operator_id, words_encrypted, answer,
       sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[message.memberId, message.id, message.complaintId, message.key ?? null, message.operatorId ?? null],
      ...[message.textsEncrypted ?? null, message.answer, message.at],
    ],
  );

type Attached = Place & {
  readonly complaintId: string;
  readonly files: readonly string[];
  readonly operatorId: number | undefined;
};

/** Attaches files that their sender uploaded and never sent; false if one of them is none of those. */
export const attachFiles = async (tx: Tx, attached: Attached): Promise<boolean> => {
  const files = [...new Set(attached.files)];
  if (files.length === 0) return true;
  const rows = await tx.query(
    `update complaint_files set message_id = $2, complaint_id = $3
      where member_id = $1 and id = any ($4::uuid[]) and message_id is null
        and operator_id is not distinct from $5::int and (complaint_id is null or complaint_id = $3) returning id`,
    [attached.memberId, attached.id, attached.complaintId, files, attached.operatorId ?? null],
  );
  return rows.length === files.length;
};

export type NewComplaintFile = Place & {
  readonly complaintId: string | undefined;
  readonly operatorId: number | undefined;
  readonly nameEncrypted: Buffer;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly blobKey: string;
  readonly at: Date;
};

export const insertComplaintFile = (tx: Tx, file: NewComplaintFile): Promise<unknown> =>
  tx.query(
    `insert into complaint_files (member_id, id, complaint_id, operator_id, name_encrypted, media_type, size_bytes,
       blob_key, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[file.memberId, file.id, file.complaintId ?? null, file.operatorId ?? null, file.nameEncrypted],
      ...[file.mediaType, file.sizeBytes, file.blobKey, file.at],
    ],
  );

/** False for a complaint of somebody else. */
export const markRead = async (tx: Tx, { memberId, id, at }: Place & { readonly at: Date }): Promise<boolean> =>
  (
    await tx.query('update complaints set read_at = $3 where member_id = $1 and id = $2 returning id', [
      memberId,
      id,
      at,
    ])
  ).length === 1;
