// Repository of our own tickets and of account bindings.
import type { Tx } from '#platform/db/tx.ts';

export type TicketPhone = {
  readonly countryId: number;
  readonly phoneIndex: Buffer;
  readonly phoneEncrypted: Buffer;
};

export type NewTicket = {
  readonly tokenHash: Buffer;
  readonly provider: string;
  readonly subjectIndex: Buffer;
  readonly phone: TicketPhone | undefined;
  readonly expiresAt: Date;
};

export const insertTicket = (tx: Tx, ticket: NewTicket): Promise<unknown> => {
  const { tokenHash, provider, subjectIndex, phone, expiresAt } = ticket;
  return tx.query(
    `insert into oauth_tickets
       (token_hash, provider, subject_index, country_id, phone_index, phone_encrypted, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      tokenHash,
      provider,
      subjectIndex,
      phone?.countryId ?? null,
      phone?.phoneIndex ?? null,
      phone?.phoneEncrypted ?? null,
      expiresAt,
    ],
  );
};

/** Sets another phone on a live ticket; false when it is used or expired. */
export const upsertTicketPhone = async (
  tx: Tx,
  { tokenHash, phone, at }: { tokenHash: Buffer; phone: TicketPhone; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update oauth_tickets set country_id = $2, phone_index = $3, phone_encrypted = $4
        where token_hash = $1 and used_at is null and expires_at > $5 returning provider`,
      [tokenHash, phone.countryId, phone.phoneIndex, phone.phoneEncrypted, at],
    )
  ).length === 1;

export type TakenTicket = {
  readonly provider: string;
  readonly subjectIndex: Buffer;
  readonly countryId: number | null;
  readonly phoneIndex: Buffer | null;
  readonly phoneEncrypted: Buffer | null;
};

/** Uses a ticket once; nothing when it is unknown, used or expired. */
export const takeTicket = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<TakenTicket | undefined> =>
  (
    await tx.query<TakenTicket>(
      `update oauth_tickets set used_at = $2 where token_hash = $1 and used_at is null and expires_at > $2
       returning provider, subject_index as "subjectIndex", country_id as "countryId", phone_index as "phoneIndex",
         phone_encrypted as "phoneEncrypted"`,
      [tokenHash, at],
    )
  )[0];

/** False when the user or the account is bound already, also by a concurrent call. */
export const insertBinding = async (
  tx: Tx,
  { provider, subjectIndex, memberId, at }: { provider: string; subjectIndex: Buffer; memberId: bigint; at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `insert into oauth_bindings (provider, subject_index, member_id, bound_at) values ($1, $2, $3, $4)
       on conflict do nothing returning member_id`,
      [provider, subjectIndex, memberId, at],
    )
  ).length === 1;

/** Deletes tickets that expired long ago. */
export const sweepTickets = (tx: Tx, at: Date): Promise<unknown> =>
  tx.query(`delete from oauth_tickets where expires_at < $1::timestamptz - interval '1 hour'`, [at]);
