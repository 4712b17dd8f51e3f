// Returns the payment status of an order.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { PayInfo, payInfo as PayInfoOp } from '@roda/api-contract/sales/payments';
import type { RequestContext } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { reject } from '#platform/errors.ts';
import { chainInfoOf } from './crypto/chain-info.ts';
import { chainRow } from './crypto/crypto.queries.ts';
import { payRow, type PayRow } from './payments.queries.ts';
import { isActionUsable, payStatusOf } from './payments.policy.ts';

/** Chain status of the open payment, or of the newest; undefined where no chain is involved. */
export const chainOf = async (tx: Tx, memberId: bigint, row: PayRow): Promise<Pick<PayInfo, 'chain'>> => {
  const payment = row.payments.find(({ action }) => action.kind === 'address');
  const found = payment === undefined ? undefined : await chainRow(tx, memberId, payment.id);
  return found === undefined ? {} : { chain: chainInfoOf(found) };
};

/** The open action only while it is still usable. */
export const payInfoOf = (row: PayRow, at: Date): PayInfo => {
  const inTime = row.payUntil > at;
  const status = payStatusOf({ ...row, inTime, payments: row.payments.map((each) => each.status) });
  const open = status === 'pending' ? row.payments.find((each) => each.status === 'pending') : undefined;
  return {
    status,
    ...(row.paidAt === null ? {} : { paidAt: row.paidAt.toISOString() }),
    ...payIdOf(row, open?.id),
    ...(open === undefined ? {} : stepOf(open, at)),
  };
};

/** Without an action that works the member chooses again, and the same payment gets a fresh one. */
const stepOf = ({ action, actionAt, expiresAt }: PayRow['payments'][number], at: Date): Partial<PayInfo> => ({
  ...(isActionUsable({ kind: action.kind, since: new Date(actionAt) }, at) ? { action } : {}),
  expiresAt: new Date(expiresAt).toISOString(),
});

const payIdOf = ({ paidBy, paidKey, payments }: PayRow, openId: string | undefined): { payId?: string } => {
  const id = paidBy === 'wallet' ? paidKey : (openId ?? payments[0]?.id ?? null);
  return id === null || id === undefined ? {} : { payId: id };
};

export const payInfo = async (
  { tx, at, principal }: RequestContext,
  { orderId }: InputOf<typeof PayInfoOp>,
): Promise<ReplyOf<typeof PayInfoOp>> => {
  const row = (await payRow(tx, principal.memberId, orderId)) ?? reject('not_found');
  return { ...payInfoOf(row, at), ...(await chainOf(tx, principal.memberId, row)) };
};
