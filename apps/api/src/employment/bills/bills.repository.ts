// Statements that write bills or lock them. Each changes an open bill only.
import type { Tx } from '#platform/db/tx.ts';
import { BILL, type BillRow } from './bills.queries.ts';

export type NewBill = {
  readonly memberId: bigint;
  readonly id: string;
  readonly contractId: string;
  readonly number: string;
  readonly kind: string;
  readonly what: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly dueOn: string;
  readonly penaltyBpPerDay: number;
  readonly penaltyCapBp: number;
  readonly at: Date;
};

/** Inserts a bill under its id, once. Returns whether it was inserted. */
export const insertBill = async (tx: Tx, bill: NewBill): Promise<boolean> => {
  const rows = await tx.query(
    `insert into bills (member_id, id, contract_id, number, kind, what, amount_minor, currency, due_on,
       penalty_bp_per_day, penalty_cap_bp, state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'open', $12) on conflict do nothing returning id`,
    [
      bill.memberId,
      bill.id,
      bill.contractId,
      bill.number,
      bill.kind,
      bill.what,
      bill.amountMinor,
      bill.currency,
      bill.dueOn,
      bill.penaltyBpPerDay,
      bill.penaltyCapBp,
      bill.at,
    ],
  );
  return rows.length === 1;
};

type Own = { readonly memberId: bigint; readonly id: string };

export const setBillPaid = async (
  tx: Tx,
  { memberId, id, minor, key, at }: Own & { readonly minor: bigint; readonly key: string; readonly at: Date },
): Promise<boolean> =>
  (
    await tx.query(
      `update bills set state = 'paid', paid_minor = $3, paid_key = $4, closed_at = $5
        where member_id = $1 and id = $2 and state = 'open' returning id`,
      [memberId, id, minor, key, at],
    )
  ).length === 1;

/**
 * Pauses the penalty from a day on, if it is running; a dispute stores its case number. Returns whether the bill is
 * open.
 */
export const pauseBill = async (
  tx: Tx,
  { memberId, id, since, caseNumber }: Own & { readonly since: string; readonly caseNumber: string | null },
): Promise<boolean> =>
  (
    await tx.query(
      `update bills set paused_since = coalesce(paused_since, $3::date), case_number = coalesce($4, case_number)
        where member_id = $1 and id = $2 and state = 'open' returning id`,
      [memberId, id, since, caseNumber],
    )
  ).length === 1;

/** Resumes the penalty, excluding the paused days. Returns whether it was paused. */
export const resumeBill = async (tx: Tx, { memberId, id, days }: Own & { readonly days: number }): Promise<boolean> =>
  (
    await tx.query(
      `update bills set paused_since = null, paused_days = paused_days + $3
        where member_id = $1 and id = $2 and state = 'open' and paused_since is not null returning id`,
      [memberId, id, days],
    )
  ).length === 1;

export const waivePenalty = async (tx: Tx, { memberId, id }: Own): Promise<boolean> =>
  (
    await tx.query(
      `update bills set penalty_waived = true
        where member_id = $1 and id = $2 and state = 'open' and not penalty_waived returning id`,
      [memberId, id],
    )
  ).length === 1;

export const waiveWhole = async (tx: Tx, { memberId, id, at }: Own & { readonly at: Date }): Promise<boolean> =>
  (
    await tx.query(
      `update bills set state = 'waived', closed_at = $3
        where member_id = $1 and id = $2 and state = 'open' returning id`,
      [memberId, id, at],
    )
  ).length === 1;

/** Marks a paid deposit as returned. Returns whether it was a paid deposit. */
export const setReturned = async (tx: Tx, { memberId, id, at }: Own & { readonly at: Date }): Promise<boolean> =>
  (
    await tx.query(
      `update bills set state = 'returned', returned_at = $3
        where member_id = $1 and id = $2 and state = 'paid' and kind = 'equipment_deposit' returning id`,
      [memberId, id, at],
    )
  ).length === 1;

/** One's own, locked until the call ends: what is owed can't change between the look and the payment. */
export const lockedBill = async (tx: Tx, memberId: bigint, id: string): Promise<BillRow | undefined> =>
  (await tx.query<BillRow>(`${BILL} where b.member_id = $1 and b.id = $2 for update of b`, [memberId, id]))[0];

/** Whose a bill is that an operator names, locked. */
export const lockedBillById = async (tx: Tx, id: string): Promise<BillRow | undefined> =>
  (await tx.query<BillRow>(`${BILL} where b.id = $1 for update of b`, [id]))[0];
