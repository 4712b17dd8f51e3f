// Queries of the messages and files of complaints.
import type { Tx } from '#platform/db/tx.ts';

export type ComplaintMessageRow = {
  readonly id: string;
  readonly operatorName: string | null;
  /** Null for a message of an operator, whose text is `answer`. */
  readonly textsEncrypted: Buffer | null;
  readonly answer: string;
  readonly sentAt: Date;
};

export type ComplaintFileRow = {
  readonly id: string;
  readonly messageId: string | null;
  readonly nameEncrypted: Buffer;
  readonly mediaType: string;
  readonly sizeBytes: number;
};

type Place = { readonly memberId: bigint; readonly id: string };

/** The messages after the first one, oldest first. */
export const messagesOf = (tx: Tx, { memberId, id }: Place): Promise<readonly ComplaintMessageRow[]> =>
  tx.query<ComplaintMessageRow>(
    `select m.id, o.name as "operatorName", m.words_encrypted as "textsEncrypted", m.answer, m.sent_at as "sentAt"
       from complaint_messages m left join operators o on o.id = m.operator_id
      where m.member_id = $1 and m.complaint_id = $2 order by m.sent_at, m.id limit 2000`,
    [memberId, id],
  );

/** The files of a complaint's messages. */
export const filesOf = (tx: Tx, { memberId, id }: Place): Promise<readonly ComplaintFileRow[]> =>
  tx.query<ComplaintFileRow>(
    `select id, message_id as "messageId", name_encrypted as "nameEncrypted", media_type as "mediaType",
       size_bytes as "sizeBytes" from complaint_files
      where member_id = $1 and complaint_id = $2 and message_id is not null order by uploaded_at, id limit 8000`,
    [memberId, id],
  );

/** How many files a member uploaded since a moment. */
export const complaintFilesSince = async (tx: Tx, memberId: bigint, since: Date): Promise<number> =>
  (
    await tx.query<{ count: number }>(
      `select count(*)::int as count from complaint_files
        where member_id = $1 and operator_id is null and uploaded_at > $2`,
      [memberId, since],
    )
  )[0]?.count ?? 0;

export type StoredComplaintFile = {
  readonly blobKey: string;
  readonly mediaType: string;
};

const STORED = `select blob_key as "blobKey", media_type as "mediaType" from complaint_files`;

/** A file of a member's own cases: uploaded by the member, or sent by an operator. */
export const ownComplaintFile = async (tx: Tx, { memberId, id }: Place): Promise<StoredComplaintFile | undefined> =>
  (
    await tx.query<StoredComplaintFile>(
      `${STORED} where member_id = $1 and id = $2 and (operator_id is null or message_id is not null)`,
      [memberId, id],
    )
  )[0];

/** A file for operators: sent, or uploaded by this operator. */
export const caseFile = async (tx: Tx, id: string, operatorId: number): Promise<StoredComplaintFile | undefined> =>
  (
    await tx.query<StoredComplaintFile>(`${STORED} where id = $1 and (message_id is not null or operator_id = $2)`, [
      id,
      operatorId,
    ])
  )[0];
