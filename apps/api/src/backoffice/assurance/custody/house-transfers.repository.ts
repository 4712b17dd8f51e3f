// Repository of transfers of the company's own money: states change by condition only.
import type { HouseMoneyKind } from '@roda/api-contract/backoffice/custody-transfers';
import type { Currency } from '@roda/domain/money';
import type { Tx } from '#platform/db/tx.ts';
import type { Item } from './house-transfers.queries.ts';

type Person = { readonly id: number; readonly name: string };

export type NewHouseTransfer = {
  readonly id: string;
  readonly kind: HouseMoneyKind;
  readonly account: string;
  readonly reference: string;
  readonly recipient: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly items: readonly Item[];
  readonly employerId: number | undefined;
  readonly reason: string;
};

export const insertHouseTransfer = async (
  tx: Tx,
  made: NewHouseTransfer,
  { proposedBy, approvedBy, at }: { readonly proposedBy: Person; readonly approvedBy: Person; readonly at: Date },
): Promise<void> => {
  await tx.query(
    `insert into house_transfers (id, kind, account, reference, recipient, currency, amount_minor, employer_id, reason,
       proposed_by, proposed_name, approved_by, approved_name, approved_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      ...[made.id, made.kind, made.account, made.reference, made.recipient, made.currency, made.minor],
      ...[made.employerId ?? null, made.reason, proposedBy.id, proposedBy.name, approvedBy.id, approvedBy.name, at],
    ],
  );
  await tx.query(
    `insert into house_transfer_items (transfer_id, goods_id, amount_minor)
     select $1, t.goods_id, t.minor from unnest($2::int[], $3::bigint[]) as t (goods_id, minor)`,
    [made.id, made.items.map(({ goodsId }) => goodsId), made.items.map(({ minor }) => minor)],
  );
};

/** Takes an employer's payroll money out of what payrolls may use. Returns whether there was that much. */
export const takeFunded = async (tx: Tx, employerId: number, minor: bigint): Promise<boolean> =>
  (
    await tx.query(
      'update employers set funded_minor = funded_minor - $2 where id = $1 and funded_minor >= $2 returning id',
      [employerId, minor],
    )
  ).length === 1;

/** Cancels a transfer that the bank has not sent; payroll money is the employer's again. Returns whether it did. */
export const cancelTransfer = async (tx: Tx, id: string): Promise<boolean> =>
  (
    await tx.query(
      `with cancelled as (
         update house_transfers set state = 'cancelled' where id = $1 and state = 'approved'
         returning id, employer_id, amount_minor),
       given_back as (
         update employers e set funded_minor = funded_minor + c.amount_minor from cancelled c
         where e.id = c.employer_id returning e.id)
       select id, (select count(*) from given_back) as employers from cancelled`,
      [id],
    )
  ).length === 1;

export type SentTransfer = {
  readonly lineId: string;
  readonly kind: HouseMoneyKind;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly custodyId: number;
};

/**
 * Matches an approved transfer with the oldest open line of its account that has its reference and amount. Nothing when
 * there is no such line, or when it was cancelled or sent meanwhile.
 */
export const sendTransfer = async (tx: Tx, id: string): Promise<SentTransfer | undefined> => {
  const [row] = await tx.query<SentTransfer>(
    `with due as (
       select t.id, l.id as line_id from house_transfers t
       join statement_lines l on l.account = t.account and l.reference = t.reference and l.currency = t.currency
         and l.amount_minor = -t.amount_minor and l.state = 'open'
       where t.id = $1 and t.state = 'approved' order by l.booked_on, l.id limit 1 for update),
     matched as (
       update statement_lines l set state = 'matched', matched_with = 'transfer:' || due.id from due
       where l.id = due.line_id and l.state = 'open' returning l.id, due.id as transfer_id)
     update house_transfers t set state = 'sent', line_id = m.id
     from matched m, ledger.custody_accounts c
     where t.id = m.transfer_id and t.state = 'approved' and c.code = t.account
     returning m.id as "lineId", t.kind, t.currency, t.amount_minor as minor, c.id as "custodyId"`,
    [id],
  );
  return row;
};

export type ArrivedTransfer = {
  readonly lineId: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly custodyId: number;
};

/** Matches a sent transfer with the line of an own account on which it arrived. Nothing when it was matched before. */
export const receiveTransfer = async (tx: Tx, id: string): Promise<ArrivedTransfer | undefined> => {
  const [row] = await tx.query<ArrivedTransfer>(
    `with due as (
       select t.id, o.id as line_id, a.id as custody_id from house_transfers t
       join statement_lines o on o.reference = t.reference and o.currency = t.currency
         and o.amount_minor = t.amount_minor and o.state = 'open'
       join ledger.custody_accounts a on a.code = o.account and a.purpose <> 'members'
       where t.id = $1 and t.state = 'sent'
         and not exists (select from statement_lines p where p.matched_with = 'transfer:' || t.id and p.id <> t.line_id)
       order by o.booked_on, o.id limit 1 for update of t)
     update statement_lines l set state = 'matched', matched_with = 'transfer:' || due.id
     from due where l.id = due.line_id and l.state = 'open'
     returning l.id as "lineId", l.currency, l.amount_minor as minor, due.custody_id as "custodyId"`,
    [id],
  );
  return row;
};
