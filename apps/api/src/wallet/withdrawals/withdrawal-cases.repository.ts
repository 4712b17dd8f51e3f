// Repository of the back office: assignment of a withdrawal, notes and questions, its release, bank returns.
import type { Tx } from '#platform/db/tx.ts';
import type { withdrawalQuestions } from '@roda/api-contract/wallet/withdrawal-cases';
import { ROW, type WalletEnding, type WithdrawalRow } from '#wallet/wallet.repository.ts';

type By = { readonly id: string; readonly operatorId: number; readonly name: string; readonly at: Date };

/** False: another operator was assigned after `since`. The assignee can renew the assignment. */
export const takeCase = async (tx: Tx, { id, operatorId, name, at }: By, since: Date): Promise<boolean> =>
  (
    await tx.query(
      `update withdrawals set taken_by = $2, taken_name = $3, taken_at = $4
        where id = $1 and state in ('reviewing', 'approved', 'paying')
          and (taken_by is null or taken_by = $2 or taken_at <= $5) returning id`,
      [id, operatorId, name, at, since],
    )
  ).length === 1;

/** Only one's own: unassigning another operator's case changes nothing. */
export const leaveCase = (tx: Tx, id: string, operatorId: number): Promise<unknown> =>
  tx.query(
    'update withdrawals set taken_by = null, taken_name = null, taken_at = null where id = $1 and taken_by = $2',
    [id, operatorId],
  );

/** By another operator than the approver, once. */
export const setReleased = async (
  tx: Tx,
  { id, operatorId, at }: Omit<By, 'name'>,
): Promise<WithdrawalRow | undefined> =>
  (
    await tx.query<WithdrawalRow>(
      `update withdrawals set released_by = $2, released_at = $3
        where id = $1 and state = 'approved' and released_at is null and (approved_by is null or approved_by <> $2)
        returning ${ROW}`,
      [id, operatorId, at],
    )
  )[0];

/** A payout that the bank did not carry out, or returned afterwards: `wasPaid` says which. */
export const setReturned = async (
  tx: Tx,
  { id, operatorId, at, reasonCode, reason }: WalletEnding,
): Promise<(WithdrawalRow & { readonly wasPaid: boolean }) | undefined> =>
  (
    await tx.query<WithdrawalRow & { readonly wasPaid: boolean }>(
      `update withdrawals set state = 'failed', ended_by = $2, ended_at = $3, reason_code = $4, reason = $5,
         returned_at = case when state = 'paid' then $3::timestamptz end
        where id = $1 and (state = 'paid' or (state = 'paying' and batch_id is not null))
        returning ${ROW}, returned_at is not null as "wasPaid"`,
      [id, operatorId, at, reasonCode, reason],
    )
  )[0];

export const insertNote = (
  tx: Tx,
  note: By & { readonly withdrawalId: string; readonly text: string },
): Promise<unknown> =>
  tx.query(
    `insert into withdrawal_notes (withdrawal_id, id, text, by_id, by_name, at) values ($1, $2, $3, $4, $5, $6)`,
    [note.withdrawalId, note.id, note.text, note.operatorId, note.name, note.at],
  );

export type WithdrawalCaseNewQuestion = By & {
  readonly memberId: bigint;
  readonly withdrawalId: string;
  readonly code: (typeof withdrawalQuestions)[number];
  readonly words: string;
};

/** False: an earlier question to the member is still open. */
export const insertQuestion = async (tx: Tx, question: WithdrawalCaseNewQuestion): Promise<boolean> =>
  (
    await tx.query(
      `insert into withdrawal_questions (member_id, id, withdrawal_id, code, words, asked_at, asked_by, asked_name)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (member_id, withdrawal_id) where answered_at is null do nothing returning id`,
      [
        question.memberId,
        question.id,
        question.withdrawalId,
        question.code,
        question.words,
        question.at,
        question.operatorId,
        question.name,
      ],
    )
  ).length === 1;

export type Answering = {
  readonly memberId: bigint;
  readonly withdrawalId: string;
  readonly id: string;
  readonly answer: string;
  readonly at: Date;
};

/** Once; false when it is answered already or is not this member's. */
export const putAnswer = async (tx: Tx, { memberId, withdrawalId, id, answer, at }: Answering): Promise<boolean> =>
  (
    await tx.query(
      `update withdrawal_questions set answered_at = $5, answer = $4
        where member_id = $1 and withdrawal_id = $2 and id = $3 and answered_at is null returning id`,
      [memberId, withdrawalId, id, answer, at],
    )
  ).length === 1;
