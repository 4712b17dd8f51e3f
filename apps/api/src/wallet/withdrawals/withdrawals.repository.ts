// Statements that write withdrawals: each changes a state only from the one it may follow.
import type { Tx } from '#platform/db/tx.ts';
import { leadsTo, type WalletFigures } from './withdrawals.policy.ts';
import { STAGE, WITH_PROVIDER, type WithdrawalRowStage } from './withdrawals.queries.ts';
import type { withdrawalQuestions } from '@roda/api-contract/wallet/withdrawal-cases';

export type WithdrawalRow = {
  readonly member_id: bigint;
  readonly id: string;
  readonly country_id: number;
  readonly card_id: string;
  readonly currency: 'IDR' | 'USDT';
  readonly amount_minor: bigint;
  readonly fee_minor: bigint;
  readonly tax_minor: bigint;
  readonly net_minor: bigint;
  readonly state: 'reviewing' | 'approved' | 'paying' | 'paid' | 'rejected' | 'failed';
  readonly day: string;
  readonly requested_at: Date;
  readonly approved_by: number | null;
  readonly reason_code: string | null;
};

export const ROW = `member_id, id, country_id, card_id, currency, amount_minor, fee_minor, tax_minor, net_minor, state,
  day, requested_at, approved_by, reason_code`;

/**
 * Adds an amount to the day's sum and returns it, or undefined when the limit would be exceeded. The update locks the
 * row, so that concurrent requests of one member are counted sequentially.
 */
export const countAgainstDay = async (
  tx: Tx,
  { memberId, day, minor, limitMinor }: { memberId: bigint; day: string; minor: bigint; limitMinor: bigint },
): Promise<bigint | undefined> => {
  await tx.query(
    `insert into withdrawal_days (member_id, day, requested_minor) values ($1, $2, 0) on conflict do nothing`,
    [memberId, day],
  );
  const [row] = await tx.query<{ requested_minor: bigint }>(
    `update withdrawal_days set requested_minor = requested_minor + $3
      where member_id = $1 and day = $2 and requested_minor + $3 <= $4 returning requested_minor`,
    [memberId, day, minor, limitMinor],
  );
  return row?.requested_minor;
};

/** Refunded money no longer counts against its day. */
export const uncountFromDay = (tx: Tx, row: WithdrawalRow): Promise<unknown> =>
  tx.query(`update withdrawal_days set requested_minor = requested_minor - $3 where member_id = $1 and day = $2`, [
    row.member_id,
    row.day,
    row.amount_minor,
  ]);

export type NewWithdrawal = WalletFigures & {
  readonly memberId: bigint;
  readonly id: string;
  readonly quoteId: string;
  readonly countryId: number;
  readonly cardId: string;
  readonly currency: string;
  readonly exchangeRate: string;
  readonly day: string;
  readonly at: Date;
  readonly decideBy: Date;
  readonly payBy: Date;
  readonly byRule: boolean;
  readonly sessionId: string;
};

/** False: the quote was used before. */
export const insertWithdrawal = async (tx: Tx, w: NewWithdrawal): Promise<boolean> => {
  const rows = await tx.query(
    `insert into withdrawals (member_id, id, quote_id, country_id, card_id, currency, amount_minor, fee_minor,
       tax_minor, net_minor, exchange_rate, day, requested_at, decide_by, pay_by, session_id, state,
       approved_rule, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
       case when $17 then 'approved' else 'reviewing' end, $17, case when $17 then $13::timestamptz end)
     on conflict on constraint withdrawals_quote_once do nothing returning id`,
    [
      w.memberId,
      w.id,
      w.quoteId,
      w.countryId,
      w.cardId,
      w.currency,
      w.amountMinor,
      w.feeMinor,
      w.taxMinor,
      w.netMinor,
      w.exchangeRate,
      w.day,
      w.at,
      w.decideBy,
      w.payBy,
      w.sessionId,
      w.byRule,
    ],
  );
  return rows.length === 1;
};

type Decision = { readonly id: string; readonly operatorId: number; readonly at: Date };

export const setApproved = async (tx: Tx, { id, operatorId, at }: Decision): Promise<WithdrawalRow | undefined> => {
  const [row] = await tx.query<WithdrawalRow>(
    `update withdrawals set state = 'approved', approved_by = $2, approved_at = $3
      where id = $1 and state = any($4) returning ${ROW}`,
    [id, operatorId, at, leadsTo.approved],
  );
  return row;
};

/**
 * Paid by another operator than the approver, under a bank reference where there is one. Not while a provider has it.
 */
export const setPaid = async (
  tx: Tx,
  { id, operatorId, at, reference }: Decision & { readonly reference: string | null },
): Promise<WithdrawalRow | undefined> => {
  const [row] = await tx.query<WithdrawalRow>(
    `update withdrawals w set state = 'paid', paid_by = $2, paid_at = $3, reference = $4,
       released_by = coalesce(released_by, $2), released_at = coalesce(released_at, $3)
      where id = $1 and state = any($5) and (approved_by is null or approved_by <> $2) and not ${WITH_PROVIDER}
      returning ${ROW}`,
    [id, operatorId, at, reference, leadsTo.paid],
  );
  return row;
};

/** False: the reference has paid another withdrawal. */
export const claimReference = async (tx: Tx, reference: string, row: WithdrawalRow): Promise<boolean> => {
  const rows = await tx.query(
    `insert into payout_references (reference, member_id, withdrawal_id) values ($1, $2, $3)
     on conflict do nothing returning reference`,
    [reference, row.member_id, row.id],
  );
  return rows.length === 1;
};

export type WalletEnding = Decision & {
  readonly reasonCode: string;
  readonly reason: string;
  /** The only stage at which it may end; any if absent. */
  readonly stage?: WithdrawalRowStage;
};

/**
 * Ends a withdrawal that is refunded; `failed` only after approval, `rejected` only before the bank has it. One in a
 * bank file is ended by two people: `setReturned`.
 */
export const setEnded = async (
  tx: Tx,
  state: 'rejected' | 'failed',
  { id, operatorId, at, reasonCode, reason, stage }: WalletEnding,
): Promise<WithdrawalRow | undefined> => {
  const [row] = await tx.query<WithdrawalRow>(
    `update withdrawals w set state = $2, ended_by = $3, ended_at = $4, reason_code = $5, reason = $6
      where id = $1 and state = any($7) and batch_id is null and ($8::text is null or ${STAGE} = $8)
      returning ${ROW}`,
    [id, state, operatorId, at, reasonCode, reason, leadsTo[state], stage ?? null],
  );
  return row;
};

/** Cancellation by the member while no decision was made. */
export const setWithdrawn = async (
  tx: Tx,
  { memberId, id, at }: { memberId: bigint; id: string; at: Date },
): Promise<WithdrawalRow | undefined> => {
  const [row] = await tx.query<WithdrawalRow>(
    `update withdrawals set state = 'rejected', ended_at = $3, reason_code = 'member_asked'
      where member_id = $1 and id = $2 and state = 'reviewing' returning ${ROW}`,
    [memberId, id, at],
  );
  return row;
};

type By = { readonly id: string; readonly operatorId: number; readonly name: string; readonly at: Date };

/** False: another operator was assigned after `since`. The assignee can renew the assignment. */
export const assignCase = async (tx: Tx, { id, operatorId, name, at }: By, since: Date): Promise<boolean> =>
  (
    await tx.query(
      `update withdrawals set taken_by = $2, taken_name = $3, taken_at = $4
        where id = $1 and state in ('reviewing', 'approved', 'paying')
          and (taken_by is null or taken_by = $2 or taken_at <= $5) returning id`,
      [id, operatorId, name, at, since],
    )
  ).length === 1;

/** Only one's own: unassigning another operator's case changes nothing. */
export const unassignCase = (tx: Tx, id: string, operatorId: number): Promise<unknown> =>
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

/**
 * A payout that the bank, or a provider, did not carry out, or returned afterwards: `wasPaid` says which. Not while a
 * provider has yet to say what became of it.
 */
export const setReturned = async (
  tx: Tx,
  { id, operatorId, at, reasonCode, reason }: WalletEnding,
): Promise<(WithdrawalRow & { readonly wasPaid: boolean }) | undefined> =>
  (
    await tx.query<WithdrawalRow & { readonly wasPaid: boolean }>(
      `update withdrawals w set state = 'failed', ended_by = $2, ended_at = $3, reason_code = $4, reason = $5,
         returned_at = case when state = 'paid' then $3::timestamptz end
        where id = $1 and (state = 'paid' or (state = 'paying' and batch_id is not null and not ${WITH_PROVIDER}))
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
export const upsertAnswer = async (tx: Tx, { memberId, withdrawalId, id, answer, at }: Answering): Promise<boolean> =>
  (
    await tx.query(
      `update withdrawal_questions set answered_at = $5, answer = $4
        where member_id = $1 and withdrawal_id = $2 and id = $3 and answered_at is null returning id`,
      [memberId, withdrawalId, id, answer, at],
    )
  ).length === 1;
