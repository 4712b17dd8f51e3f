// Pays a bill from the member's wallet.
import type { payBill as operation } from '@roda/api-contract/employment/pay';
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { deriveKey, post } from '#ledger';
import type { RequestContext } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { billShown, owedOn } from '#employment/bills/bill-dto.ts';
import { ownBill, walletOf, type BillRow } from '#employment/bills/bills.queries.ts';
import { lockedBill, setBillPaid } from '#employment/bills/bills.repository.ts';

const requireFunds = async ({ tx }: RequestContext, row: BillRow, owed: bigint): Promise<void> => {
  const balance = await walletOf(tx, row.memberId, row.currency);
  if (balance < owed) reject('balance_short', { short: formatAmount(owed - balance, row.currency) });
};

/**
 * Guarantees:
 * - the whole bill at the displayed total, or `stale`: never more than that is debited;
 * - once, also under concurrent payments: the bill is locked, and its posting has its own key.
 */
export const payBill = async (
  ctx: RequestContext,
  { id, total }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, principal, at, client } = ctx;
  const { memberId } = principal;
  const row = (await lockedBill(tx, memberId, id)) ?? reject('not_found');
  const { currency } = row;
  if (row.state !== 'open') reject('wrong_state', { state: row.state });
  const owed = owedOn(row, at);
  if (parseAmount(total, currency) !== owed) reject('stale', { total: formatAmount(owed, currency) });
  await requireFunds(ctx, row, owed);
  const key = deriveKey(`bill:${id}`);
  if (!(await setBillPaid(tx, { memberId, id, minor: owed, key, at }))) reject('wrong_state', { state: row.state });
  await post(tx, {
    memberId,
    key,
    code: 'bill',
    at,
    ref: `bill:${id}`,
    legs: [
      { kind: 'wallet', currency, minor: -owed },
      { kind: 'fee', currency, minor: owed },
    ],
  });
  const paid = (await ownBill(tx, memberId, id)) ?? reject('not_found');
  const balance = formatAmount(await walletOf(tx, memberId, currency), currency);
  return { bill: billShown(paid, { lang: client.lang, at }), balance };
};
