// Repository of text messages: attempts to send them, and what providers say of them.
import type { CodeScene } from '@roda/api-contract/enums';
import type { AttemptOutcome } from '#people/identity/messages/delivery.policy.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CapName } from './sms-caps.policy.ts';

export type NewAttempt = {
  readonly messageId: string;
  readonly attempt: number;
  /** Empty for a test, which is about nobody's account. */
  readonly phoneIndex: Buffer;
  readonly countryId: number | undefined;
  readonly scene: CodeScene | 'test';
  readonly provider: string;
  readonly at: Date;
};

/** Before the provider is called; false when another worker has begun this attempt. */
export const beginAttempt = async (tx: Tx, begun: NewAttempt): Promise<boolean> => {
  const { messageId, attempt, phoneIndex, countryId, scene, provider, at } = begun;
  const rows = await tx.query(
    `insert into sms_messages (message_id, attempt, phone_index, country_id, scene, provider, state, sent_at, state_at)
     values ($1, $2, $3, $4, $5, $6, 'sending', $7, $7)
     on conflict (message_id, attempt) do nothing
     returning attempt`,
    [messageId, attempt, phoneIndex, countryId ?? null, scene, provider, at],
  );
  return rows.length === 1;
};

/** Of an attempt that has no outcome yet, or none that is known. */
export const updateAttempt = (tx: Tx, outcome: AttemptOutcome): Promise<unknown> => {
  const { messageId, attempt, state, providerId, code, at } = outcome;
  return tx.query(
    `update sms_messages set state = $3, provider_id = coalesce($4, provider_id), error_code = $5, state_at = $6
      where message_id = $1 and attempt = $2 and state in ('sending', 'unknown')`,
    [messageId, attempt, state, providerId ?? null, code ?? null, at],
  );
};

export type SmsReceipt = {
  readonly provider: string;
  readonly providerId: string;
  readonly state: 'delivered' | 'undelivered';
  readonly code: string | undefined;
  readonly at: Date;
};

/** In whichever order receipts arrive: delivered is the last word. False for an unknown id, and for what is known. */
export const updateByReceipt = async (tx: Tx, receipt: SmsReceipt): Promise<boolean> => {
  const { provider, providerId, state, code, at } = receipt;
  const rows = await tx.query(
    `update sms_messages set state = $3, error_code = $4, state_at = $5
      where provider = $1 and provider_id = $2
        and (state = 'accepted' or (state = 'undelivered' and $3 = 'delivered'))
     returning attempt`,
    [provider, providerId, state, code ?? null, at],
  );
  return rows.length > 0;
};

/** The last test of each provider is kept with what its receipt said. */
export const deleteAttemptsBefore = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query(
    `delete from sms_messages m where m.sent_at < $1
        and not exists (select from live_tests t where t.test_id = m.message_id)`,
    [before],
  );

export type SmsStop = { readonly cap: CapName; readonly label: string; readonly day: string; readonly at: Date };

/** Durable. Whether it is the first of its day. */
export const insertStop = async (tx: Tx, { cap, label, day, at }: SmsStop): Promise<boolean> => {
  const rows = await tx.query<{ rejectedCount: number }>(
    `insert into sms_stops (cap, label, on_day, first_at, last_at) values ($1, $2, $3, $4, $4)
     on conflict (on_day, cap, label)
       do update set refused_count = sms_stops.refused_count + 1, last_at = excluded.last_at
     returning refused_count as "rejectedCount"`,
    [cap, label, day, at],
  );
  return rows[0]?.rejectedCount === 1;
};

export const deleteStopsBefore = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query('delete from sms_stops where last_at < $1', [before]);
