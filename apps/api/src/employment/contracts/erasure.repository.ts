// Repository that erases the personal data in signed contracts after the statutory retention period.
import type { Tx } from '#platform/db/tx.ts';

export const signingsOfErased = async (tx: Tx, memberId: bigint): Promise<readonly string[]> =>
  (
    await tx.query<{ id: string }>(
      `select id from contract_signings where member_id = $1
         and exists (select from members m where m.member_id = $1 and m.state = 'closed')`,
      [memberId],
    )
  ).map(({ id }) => id);

/** Terms, days and amounts remain; the identity is erased. */
type Blanked = { readonly memberId: bigint; readonly id: string; readonly blank: Buffer };

export const blankSigning = (tx: Tx, { memberId, id, blank }: Blanked): Promise<unknown> =>
  tx.query(
    `update contract_signings set person_encrypted = $3, education = 'none', reason = '' where member_id = $1 and id = $2`,
    [memberId, id, blank],
  );

/** Log entries about a member's work. */
export const blankWork = (tx: Tx, memberId: bigint): Promise<unknown> =>
  tx.query(`update work_entries set note = '' where member_id = $1 and note <> ''`, [memberId]);
