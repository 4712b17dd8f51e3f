// Repository that erases retained cards of an erased account after the legal retention period.
import type { Tx } from '#platform/db/tx.ts';

export const cardsOfErased = async (tx: Tx, memberId: bigint): Promise<readonly string[]> =>
  (
    await tx.query<{ id: string }>(
      `select id from bank_cards where member_id = $1 and removed_at is not null
         and exists (select from members m where m.member_id = $1 and m.state = 'closed')`,
      [memberId],
    )
  ).map(({ id }) => id);

/** A payout keeps its bank and its day; the account's owner is erased. */
export const blankCard = (
  tx: Tx,
  memberId: bigint,
  card: { readonly id: string; readonly number: Buffer; readonly holder: Buffer },
): Promise<unknown> =>
  tx.query(
    `update bank_cards
        set number_encrypted = $3, holder_encrypted = $4, phone_encrypted = '', number_index = '', bare_index = '',
          last4 = '0000'
      where member_id = $1 and id = $2`,
    [memberId, card.id, card.number, card.holder],
  );
