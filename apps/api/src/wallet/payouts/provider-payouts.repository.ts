// Repository of payouts by providers: each changes its state only from the one it may follow.
import type { Tx } from '#platform/db/tx.ts';
import { ROW, type WithdrawalRow } from '#wallet/withdrawals/withdrawals.repository.ts';
import type { ProviderPayoutState } from './provider-payouts.policy.ts';
import type { HandedPayout } from './provider-payouts.queries.ts';

/** One for each withdrawal of a batch. */
export const insertProviderPayouts = (tx: Tx, batchId: string, at: Date): Promise<unknown> =>
  tx.query(
    `insert into provider_payouts (member_id, withdrawal_id, batch_id, provider, reference, state, added_at, next_at,
       changed_at)
     select w.member_id, w.id, b.id, b.provider, payout_reference(w.id), 'waiting', $2, $2, $2
     from payout_batches b join withdrawals w on w.batch_id = b.id where b.id = $1`,
    [batchId, at],
  );

/**
 * The number of this attempt to send, for as long as `until` the only one; undefined while another one is under way,
 * and once its withdrawal isn't to be paid by it any more. Committed before anything is sent: whoever finds an attempt
 * asks what came of it.
 */
export const beginSending = async (
  tx: Tx,
  { reference, at, until }: { readonly reference: string; readonly at: Date; readonly until: Date },
): Promise<number | undefined> =>
  (
    await tx.query<{ attempts: number }>(
      `update provider_payouts p set state = 'sending', attempts = p.attempts + 1, next_at = $3, changed_at = $2
        where p.reference = $1 and (p.state = 'waiting' or (p.state = 'sending' and p.next_at <= $2))
          and exists (select from withdrawals w where w.member_id = p.member_id and w.id = p.withdrawal_id
            and w.batch_id = p.batch_id and w.state = 'paying')
        returning p.attempts`,
      [reference, at, until],
    )
  )[0]?.attempts;

/** Locked until the transaction ends: of two concurrent answers the second sees what the first did. */
export const lockState = async (tx: Tx, reference: string): Promise<ProviderPayoutState | undefined> =>
  (
    await tx.query<{ state: ProviderPayoutState }>(
      `select state from provider_payouts where reference = $1 and state <> 'held' for update`,
      [reference],
    )
  )[0]?.state;

export type AnsweredPayout = {
  readonly reference: string;
  readonly state: 'sent' | 'paid' | 'failed' | 'reversed';
  readonly providerId: string | null;
  readonly reason: string | null;
  readonly at: Date;
  readonly nextAt: Date;
};

/** What an answer made of it; the caller has locked it. */
export const setAnswered = (tx: Tx, answered: AnsweredPayout): Promise<unknown> =>
  tx.query(
    `update provider_payouts set changed_at = case when state = $2 then changed_at else $5 end, state = $2,
       provider_id = coalesce(provider_id, $3), reason = $4, next_at = $6
      where reference = $1 and state <> 'held'`,
    [answered.reference, answered.state, answered.providerId, answered.reason, answered.at, answered.nextAt],
  );

/** Not before then; no sooner than was decided. */
export const postponePayout = (tx: Tx, reference: string, nextAt: Date): Promise<unknown> =>
  tx.query(`update provider_payouts set next_at = greatest(next_at, $2) where reference = $1 and state <> 'held'`, [
    reference,
    nextAt,
  ]);

/**
 * The withdrawal waits for another way to be paid; undefined where the payout isn't the one that was read. Only what
 * was never sent: it is waiting, or its first attempt made nothing.
 */
export const setHeld = async (
  tx: Tx,
  { reference, batchId }: Pick<HandedPayout, 'reference' | 'batchId'>,
  { reason, at, isSending }: { readonly reason: string; readonly at: Date; readonly isSending: boolean },
): Promise<WithdrawalRow | undefined> => {
  const held = await tx.query<{ id: string }>(
    `update provider_payouts set state = 'held', reason = $3, changed_at = $4
      where reference = $1 and batch_id = $2 and attempts = $5 and state = $6 returning withdrawal_id as id`,
    [reference, batchId, reason, at, isSending ? 1 : 0, isSending ? 'sending' : 'waiting'],
  );
  return (await backToRelease(tx, batchId, held))[0];
};

/** All of a batch that nothing was sent of yet. */
export const holdWaiting = async (tx: Tx, batchId: string, at: Date): Promise<readonly WithdrawalRow[]> => {
  const held = await tx.query<{ id: string }>(
    `update provider_payouts set state = 'held', reason = 'taken_back', changed_at = $2
      where batch_id = $1 and state = 'waiting' returning withdrawal_id as id`,
    [batchId, at],
  );
  return backToRelease(tx, batchId, held);
};

const backToRelease = (
  tx: Tx,
  batchId: string,
  held: readonly { readonly id: string }[],
): Promise<readonly WithdrawalRow[]> =>
  tx.query<WithdrawalRow>(
    `update withdrawals set state = 'approved', sent_at = null, batch_id = null
      where id = any($1::uuid[]) and batch_id = $2 and state = 'paying' returning ${ROW}`,
    [held.map(({ id }) => id), batchId],
  );

/** Paid by who handed it over, who is not its approver. Undefined where it was settled or returned before. */
export const setPaidByProvider = async (
  tx: Tx,
  { withdrawalId, batchId }: Pick<HandedPayout, 'withdrawalId' | 'batchId'>,
  at: Date,
): Promise<WithdrawalRow | undefined> =>
  (
    await tx.query<WithdrawalRow>(
      `update withdrawals set state = 'paid', paid_at = $3, reference = payout_reference(id),
         paid_by = (select b.made_by from payout_batches b where b.id = $2)
        where id = $1 and batch_id = $2 and state = 'paying' returning ${ROW}`,
      [withdrawalId, batchId, at],
    )
  )[0];
