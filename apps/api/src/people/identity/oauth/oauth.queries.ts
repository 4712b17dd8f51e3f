// Queries of tickets and of account bindings.
import type { Tx } from '#platform/db/tx.ts';

export type LiveTicket = {
  readonly provider: string;
  readonly subjectIndex: Buffer;
  readonly expiresAt: Date;
};

export const liveTicket = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<LiveTicket | undefined> =>
  (
    await tx.query<LiveTicket>(
      `select provider, subject_index as "subjectIndex", expires_at as "expiresAt" from oauth_tickets
        where token_hash = $1 and used_at is null and expires_at > $2`,
      [tokenHash, at],
    )
  )[0];

export type Entrant = { readonly memberId: bigint; readonly passwordHash: string };

const ENTRANT = `select c.member_id as "memberId", c.password_hash as "passwordHash"
  from credentials c join members m on m.member_id = c.member_id and m.state <> 'closed'`;

/** The account that a provider's user is bound to. */
export const boundMember = async (tx: Tx, provider: string, subjectIndex: Buffer): Promise<Entrant | undefined> =>
  (
    await tx.query<Entrant>(
      `${ENTRANT} join oauth_bindings b on b.member_id = c.member_id where b.provider = $1 and b.subject_index = $2`,
      [provider, subjectIndex],
    )
  )[0];

/** The account that a phone has. */
export const memberOfPhone = async (tx: Tx, phoneIndex: Buffer): Promise<Entrant | undefined> =>
  (
    await tx.query<Entrant>(`${ENTRANT} join member_phones p on p.member_id = c.member_id where p.phone_index = $1`, [
      phoneIndex,
    ])
  )[0];
