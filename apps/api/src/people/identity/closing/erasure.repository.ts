// Repository that deletes the retained identity data of an erased account after its retention period.
import type { Tx } from '#platform/db/tx.ts';

/** Only of an erased account: documents of other accounts are never deleted by it. */
const ERASED = `exists (select from members m where m.member_id = $1 and m.state = 'closed')`;

/** Log-ins and their addresses and devices. */
export const deleteSessions = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(`delete from sessions where member_id = $1 and ${ERASED}`, [memberId]);

/** Identity documents, and the lock on their document number: its owner may register again. */
export const deleteDocuments = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.query(
    `delete from identity_documents d using identity_checks i
     where i.member_id = $1 and d.number_index = i.number_index and d.member_id = i.member_id and ${ERASED}`,
    [memberId],
  );
  await tx.query(`delete from identity_checks where member_id = $1 and ${ERASED}`, [memberId]);
};
