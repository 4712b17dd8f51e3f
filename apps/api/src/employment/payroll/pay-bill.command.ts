// A member pays a bill from the wallet.
import type { payBill as operation } from '@roda/contract/contracts-pay';
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { keyOf, post } from '#ledger';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { billShown, owedOn } from './bill-view.ts';
import { ownBill, walletOf, type BillRow } from './bills.reads.ts';
import { lockedBill, setBillPaid } from './bills.sql.ts';

const requireFunds = async ({ tx }: Act, row: BillRow, owed: bigint): Promise<void> => {
  const balance = await walletOf(tx, row.memberId, row.currency);
  if (balance < owed) refuse('balance_short', { short: formatAmount(owed - balance, row.currency) });
};

/**
 * Guarantees:
 * - the whole bill at the total the member saw, or `stale`: no more than that ever leaves the wallet;
 * - once, also when it is paid twice at the same moment: the bill is locked, and its posting's key is its own.
 */
export const payBill = async (
  act: Act,
  { id, total }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { tx, who, at, caller } = act;
  const { memberId } = who;
  const row = (await lockedBill(tx, memberId, id)) ?? refuse('not_found');
  const { currency } = row;
  if (row.state !== 'open') refuse('wrong_state', { state: row.state });
  const owed = owedOn(row, at);
  if (parseAmount(total, currency) !== owed) refuse('stale', { total: formatAmount(owed, currency) });
  await requireFunds(act, row, owed);
  const key = keyOf(`bill:${id}`);
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
  if (!(await setBillPaid(tx, { memberId, id, minor: owed, key, at }))) refuse('wrong_state', { state: row.state });
  const paid = (await ownBill(tx, memberId, id)) ?? refuse('not_found');
  const balance = formatAmount(await walletOf(tx, memberId, currency), currency);
  return { bill: billShown(paid, { lang: caller.lang, at }), balance };
};
