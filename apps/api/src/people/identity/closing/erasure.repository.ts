// Statements that remove what the law kept of an erased account, once its time is over.
import type { Tx } from '#platform/db/tx.ts';

/** Only of an erased account: nobody else's papers go by it. */
const ERASED = `exists (select from members m where m.member_id = $1 and m.state = 'closed')`;

/** Log-ins and what they came from. */
export const dropSessions = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(`delete from sessions where member_id = $1 and ${ERASED}`, [memberId]);

/** Identity papers, and the hold on their document: its person may register anew as before. */
export const dropDocuments = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.query(`delete from identity_documents where member_id = $1 and ${ERASED}`, [memberId]);
  await tx.query(`delete from identity_checks where member_id = $1 and ${ERASED}`, [memberId]);
};
