// Repository of push subscriptions.
import type { PushTopic } from '@roda/api-contract/content/notifications';
import type { Tx } from '#platform/db/tx.ts';

export type NewSubscription = {
  readonly memberId: bigint;
  readonly id: string;
  readonly endpoint: string;
  /** Null for a packaged app: its push service encrypts by itself. */
  readonly publicKey: Buffer | null;
  readonly authSecret: Buffer | null;
  readonly topics: readonly PushTopic[];
  readonly lang: string;
  readonly sessionId: string;
  readonly at: Date;
};

/** Assigns the browser to this member, whoever owned it before. */
export const upsertSubscription = (tx: Tx, given: NewSubscription): Promise<unknown> =>
  tx.query(
    `insert into push_subscriptions as s (member_id, id, endpoint, public_key, auth_secret, topics, lang, session_id,
       subscribed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict on constraint push_subscriptions_endpoint do update set member_id = $1, id = $2, public_key = $4,
       auth_secret = $5, topics = $6, lang = $7, session_id = $8, subscribed_at = $9`,
    [
      given.memberId,
      given.id,
      given.endpoint,
      given.publicKey,
      given.authSecret,
      [...given.topics],
      given.lang,
      given.sessionId,
      given.at,
    ],
  );

/** Keeps only a member's newest ones. */
export const deleteOldest = (tx: Tx, memberId: bigint, kept: number): Promise<unknown> =>
  tx.query(
    `delete from push_subscriptions where member_id = $1 and id not in (
       select id from push_subscriptions where member_id = $1 order by subscribed_at desc, id desc limit $2)`,
    [memberId, kept],
  );

/** Deletes one of the member's, or all; returns how many. */
export const deleteSubscriptions = async (tx: Tx, memberId: bigint, endpoint: string | undefined): Promise<number> =>
  (
    await tx.query(
      'delete from push_subscriptions where member_id = $1 and ($2::text is null or endpoint = $2) returning id',
      [memberId, endpoint ?? null],
    )
  ).length;

export const deleteSubscription = (tx: Tx, memberId: bigint, id: string): Promise<unknown> =>
  tx.query('delete from push_subscriptions where member_id = $1 and id = $2', [memberId, id]);
