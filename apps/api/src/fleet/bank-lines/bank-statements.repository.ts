// Repository of bank and provider statement lines.
import type { Tx } from '#platform/db/tx.ts';

export type NewLine = {
  readonly id: string;
  readonly line: number;
  readonly bookedOn: string;
  readonly reference: string;
  readonly description: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly occurrence: number;
};

export type InsertedLine = Pick<NewLine, 'line' | 'bookedOn'>;

/** Inserts new lines, and returns those that were new. */
export const insertStatementLines = async (
  tx: Tx,
  { importId, account }: { importId: string; account: string },
  list: readonly NewLine[],
): Promise<readonly InsertedLine[]> =>
  tx.query<InsertedLine>(
    `insert into statement_lines (id, account, booked_on, reference, description, amount_minor, currency, import_id,
      line, occurrence)
     select t.id, $1, t.booked_on, t.reference, t.description, t.amount, t.currency, $2, t.line, t.occurrence
     from unnest($3::uuid[], $4::int[], $5::date[], $6::text[], $7::text[], $8::bigint[], $9::text[],
       $10::int[]) as t (id, line, booked_on, reference, description, amount, currency, occurrence)
     on conflict on constraint statement_lines_once do nothing returning line, booked_on as "bookedOn"`,
    [
      account,
      importId,
      list.map((each) => each.id),
      list.map((each) => each.line),
      list.map((each) => each.bookedOn),
      list.map((each) => each.reference),
      list.map((each) => each.description),
      list.map((each) => each.amountMinor),
      list.map((each) => each.currency),
      list.map((each) => each.occurrence),
    ],
  );

/** Whether payouts of the batch `b`, or of none, leave the account `c`. */
const PAYS_OUT = `case when b.provider is null then c.holder = 'bank' else c.provider = b.provider end`;

/**
 * Matches open lines of the accounts that keep members' money: a provider's incoming money by its receipt number,
 * outgoing money of who paid it out by the reference of a payout, and a returned payout by the same reference.
 */
export const matchLines = async (tx: Tx): Promise<void> => {
  await tx.query(
    `update statement_lines l set state = 'matched', matched_with = 'payment:' || p.payment_id
     from payment_receipts p join ledger.custody_accounts c on c.provider = p.provider
     where l.state = 'open' and l.amount_minor > 0 and p.receipt_id = l.reference
       and p.amount_minor = l.amount_minor and p.currency = l.currency and l.account = c.code`,
  );
  await tx.query(
    `update statement_lines l set state = 'matched', matched_with = 'withdrawal:' || w.withdrawal_id
     from payout_references w join withdrawals v on v.member_id = w.member_id and v.id = w.withdrawal_id
       left join payout_batches b on b.id = v.batch_id
       join ledger.custody_accounts c on c.purpose = 'members' and ${PAYS_OUT}
     where l.state = 'open' and l.amount_minor < 0 and w.reference = l.reference and c.code = l.account`,
  );
  await tx.query(
    `update statement_lines l set state = 'matched', matched_with = 'return:' || w.id
     from payout_references p join withdrawals w on w.member_id = p.member_id and w.id = p.withdrawal_id
       left join payout_batches b on b.id = w.batch_id
       join ledger.custody_accounts c on c.purpose = 'members' and ${PAYS_OUT}
     where l.state = 'open' and l.account = c.code and l.amount_minor > 0 and p.reference = l.reference
       and w.state = 'failed' and w.net_minor = l.amount_minor and w.currency = l.currency`,
  );
};

/**
 * Sets the match of an open line of members' money that its reference does not identify, as two operators agreed. False
 * when it is not open.
 */
export const matchLineWith = async (tx: Tx, id: string, matchedWith: string): Promise<boolean> =>
  (
    await tx.query(
      `update statement_lines set state = 'matched', matched_with = $2 where id = $1 and state = 'open'
         and account in (select code from ledger.custody_accounts where purpose = 'members') returning id`,
      [id, matchedWith],
    )
  ).length === 1;

/**
 * Uses part of an incoming line for revenue or a funding, if that much of it is neither used nor explained. Returns the
 * custody account in which it arrived; nothing when the line has not that much left.
 */
export const useStatementLine = async (tx: Tx, id: string, minor: bigint): Promise<number | undefined> => {
  const [row] = await tx.query<{ custodyId: number }>(
    `update statement_lines l set used_minor = used_minor + $2, state = 'revenue'
     from ledger.custody_accounts c
     where l.id = $1 and c.code = l.account and l.state in ('open', 'revenue')
       and l.amount_minor > 0 and l.used_minor + l.explained_minor + $2 <= l.amount_minor
     returning c.id as "custodyId"`,
    [id, minor],
  );
  return row?.custodyId;
};

/** Reverts `useStatementLine`. */
export const freeStatementLine = (tx: Tx, id: string, minor: bigint): Promise<unknown> =>
  tx.query(
    `update statement_lines set used_minor = used_minor - $2,
      state = case when used_minor = $2 then 'open' else 'revenue' end where id = $1`,
    [id, minor],
  );

/**
 * Matches a provider's payout to the bank: the same reference and amount, outgoing in the one and incoming in the
 * other.
 */
export const matchSettlements = (tx: Tx): Promise<unknown> =>
  tx.query(
    `with pairs as (
       select b.id as bank_id, p.id as provider_id from statement_lines b
       join statement_lines p on p.account = 'provider' and p.reference = b.reference and p.currency = b.currency
         and p.amount_minor = -b.amount_minor and p.state = 'open'
       where b.account = 'bank' and b.amount_minor > 0 and b.state = 'open')
     update statement_lines l set state = 'matched',
       matched_with = 'settlement:' || case when l.id = pairs.bank_id then pairs.provider_id else pairs.bank_id end
     from pairs where l.id in (pairs.bank_id, pairs.provider_id)`,
  );

export type Explanation = {
  readonly id: string;
  readonly as: 'bank_charge' | 'provider_charge' | 'own_money';
  readonly text: string;
};

/** Closes an open line with what two operators say that it is. Returns whether it was open. */
export const explainStatementLine = async (tx: Tx, { id, as, text }: Explanation): Promise<boolean> =>
  (
    await tx.query(
      `update statement_lines set state = 'written_off', explanation = $2, explained_as = $3
       where id = $1 and state = 'open' and explained_as is null returning id`,
      [id, text, as],
    )
  ).length === 1;

export type FleetShare = { readonly goodsId: number; readonly minor: bigint };

/**
 * Explains what is left of a revenue line as the fleet's own, once. Returns the rest and whose it is; nothing when no
 * rest is left, or when revenue of no product or of several stands against the line.
 */
export const explainFleetShare = async (tx: Tx, id: string, text: string): Promise<FleetShare | undefined> => {
  const [row] = await tx.query<FleetShare>(
    `update statement_lines l set explanation = $2, explained_as = 'fleet_share',
       explained_minor = l.amount_minor - l.used_minor, explained_goods_id = r.goods_id
     from (select min(goods_id) as goods_id from revenue_proposals
       where statement_line_id = $1 and state in ('proposed', 'posted')
       having count(distinct goods_id) = 1 and bool_and(state = 'posted')) r
     where l.id = $1 and l.state = 'revenue' and l.explained_as is null and l.amount_minor > l.used_minor
     returning coalesce(r.goods_id, 0) as "goodsId", l.explained_minor as minor`,
    [id, text],
  );
  return row;
};
