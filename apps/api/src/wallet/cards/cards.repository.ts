// Repository of bank cards.
import type { CardType } from '@roda/api-contract/wallet/wallet';
import type { Tx } from '#platform/db/tx.ts';

export type NewCard = {
  readonly memberId: bigint;
  readonly id: string;
  readonly bankCode: string;
  readonly cardType: CardType;
  readonly numberEncrypted: Buffer;
  readonly numberIndex: Buffer;
  readonly bareIndex: Buffer;
  readonly last4: string;
  readonly holderEncrypted: Buffer;
  readonly phoneEncrypted: Buffer;
  readonly at: Date;
  readonly usableAt: Date;
};

/** False: the number is already bound, to this member or another; that of a closed account is free. */
export const claimNumber = async (tx: Tx, { numberIndex, memberId, id }: NewCard): Promise<boolean> => {
  const rows = await tx.query(
    `insert into bank_card_numbers as n (number_index, member_id, card_id) values ($1, $2, $3)
     on conflict (number_index) do update set member_id = excluded.member_id, card_id = excluded.card_id
       where exists (select from members m where m.member_id = n.member_id and m.state = 'closed')
     returning card_id`,
    [numberIndex, memberId, id],
  );
  return rows.length === 1;
};

/** Returns the number of the member's cards including this one; locks the member's row in `card_counts`. */
export const countCard = async (tx: Tx, { memberId, limit }: { memberId: bigint; limit: number }): Promise<boolean> => {
  await tx.query('insert into bank_card_counts (member_id, card_count) values ($1, 0) on conflict do nothing', [
    memberId,
  ]);
  const rows = await tx.query(
    `update bank_card_counts set card_count = card_count + 1 where member_id = $1 and card_count < $2
     returning card_count`,
    [memberId, limit],
  );
  return rows.length === 1;
};

export const insertCard = (tx: Tx, card: NewCard): Promise<unknown> =>
  tx.query(
    `insert into bank_cards
       (member_id, id, bank_code, number_encrypted, number_index, last4, holder_encrypted, phone_encrypted,
       added_at, usable_at, bare_index, card_type)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      card.memberId,
      card.id,
      card.bankCode,
      card.numberEncrypted,
      card.numberIndex,
      card.last4,
      card.holderEncrypted,
      card.phoneEncrypted,
      card.at,
      card.usableAt,
      card.bareIndex,
      card.cardType,
    ],
  );

export type LockedCard = {
  readonly bank_code: string;
  readonly added_at: Date;
  readonly usable_at: Date;
  readonly blocked_at: Date | null;
};

/** The member's card, locked against removal until this transaction ends. */
export const keepCard = async (tx: Tx, memberId: bigint, id: string): Promise<LockedCard | undefined> =>
  (
    await tx.query<LockedCard>(
      `select bank_code, added_at, usable_at, blocked_at from bank_cards
        where member_id = $1 and id = $2 and removed_at is null for share`,
      [memberId, id],
    )
  )[0];

/** Waits for concurrent withdrawal requests, so that the next statement sees them. False: no such card. */
export const lockCard = async (tx: Tx, memberId: bigint, id: string): Promise<boolean> => {
  const rows = await tx.query(
    'select id from bank_cards where member_id = $1 and id = $2 and removed_at is null for update',
    [memberId, id],
  );
  return rows.length === 1;
};

/** False: a withdrawal to this card is in progress. */
export const deleteIdleCard = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<boolean> => {
  const [removed] = await tx.query<{ numberIndex: Buffer }>(
    `update bank_cards c set removed_at = $3
      where c.member_id = $1 and c.id = $2 and c.removed_at is null and not exists (
        select from withdrawals w where w.member_id = c.member_id and w.card_id = c.id
           and w.state in ('reviewing', 'approved', 'paying'))
      returning number_index as "numberIndex"`,
    [memberId, id, at],
  );
  if (removed === undefined) return false;
  await tx.query('delete from bank_card_numbers where number_index = $3 and member_id = $1 and card_id = $2', [
    memberId,
    id,
    removed.numberIndex,
  ]);
  await tx.query('update bank_card_counts set card_count = card_count - 1 where member_id = $1', [memberId]);
  return true;
};

/** Removes every card of an erased account, and destroys the personal data of those that no withdrawal went to. */
export const eraseCards = async (tx: Tx, memberId: bigint, at: Date): Promise<void> => {
  await tx.query(
    `delete from bank_card_numbers n using bank_cards c
     where c.member_id = $1 and n.number_index = c.number_index and n.member_id = c.member_id`,
    [memberId],
  );
  await tx.query('delete from bank_card_counts where member_id = $1', [memberId]);
  await tx.query(
    `update bank_cards c set removed_at = coalesce(c.removed_at, $2),
       number_encrypted = case when u.used then c.number_encrypted else '' end,
       holder_encrypted = case when u.used then c.holder_encrypted else '' end,
       number_index = case when u.used then c.number_index else '' end, phone_encrypted = ''
     from (select k.id, exists (select from withdrawals w where w.member_id = k.member_id and w.card_id = k.id) as used
             from bank_cards k where k.member_id = $1) u
     where c.member_id = $1 and c.id = u.id`,
    [memberId, at],
  );
};

/** False when the card is blocked already, or removed. */
export const upsertBlock = async (
  tx: Tx,
  { memberId, id, reason, at }: { memberId: bigint; id: string; reason: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update bank_cards set blocked_at = $3, blocked_reason = $4
        where member_id = $1 and id = $2 and removed_at is null and blocked_at is null returning id`,
      [memberId, id, at, reason],
    )
  ).length === 1;

export const deleteBlock = async (tx: Tx, memberId: bigint, id: string): Promise<boolean> =>
  (
    await tx.query(
      `update bank_cards set blocked_at = null, blocked_reason = ''
        where member_id = $1 and id = $2 and removed_at is null and blocked_at is not null returning id`,
      [memberId, id],
    )
  ).length === 1;

/** Records that an operator compared the holder with the bank's information; false when the card was removed. */
export const markVerified = async (
  tx: Tx,
  { memberId, id, note, name, at }: { memberId: bigint; id: string; note: string; name: string; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update bank_cards set verified_at = $3, verified_name = $4, verified_note = $5
        where member_id = $1 and id = $2 and removed_at is null and verified_at is null returning id`,
      [memberId, id, at, name, note],
    )
  ).length === 1;
