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

/** Of a live ticket with a phone: whether an account has the phone, and whether the user is bound to one. */
type TicketState = { readonly bound: boolean; readonly phoneKnown: boolean; readonly taken: boolean };

export const ticketState = async (tx: Tx, tokenHash: Buffer, at: Date): Promise<TicketState | undefined> =>
  (
    await tx.query<TicketState>(
      `select exists (select from oauth_bindings b join members m using (member_id)
           where b.provider = t.provider and b.subject_index = t.subject_index and m.state <> 'closed') as bound,
         t.phone_index is not null as "phoneKnown",
         exists (select from member_phones p join members m using (member_id)
           where p.phone_index = t.phone_index and m.state <> 'closed') as taken
       from oauth_tickets t where t.token_hash = $1 and t.used_at is null and t.expires_at > $2`,
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
