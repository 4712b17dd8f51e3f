// What pausing a penalty and waiving have in common: proposed with a reason, carried out by a second operator.
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { sendNotification } from '#content/notifications/index.ts';
import { billById, type BillRow } from './bills.queries.ts';
import { lockedBillById } from './bills.repository.ts';

/** An open bill that an operator names. */
export const openBill = async ({ tx }: RequestContext<Operator>, id: string): Promise<BillRow> => {
  const row = (await billById(tx, id)) ?? reject('not_found');
  return row.state === 'open' ? row : reject('wrong_state', { state: row.state });
};

/** The same, locked: nobody pays it between the look and the change. */
export const lockOpenBill = async ({ tx }: RequestContext<Operator>, id: string): Promise<BillRow> => {
  const row = (await lockedBillById(tx, id)) ?? reject('not_found');
  return row.state === 'open' ? row : reject('wrong_state', { state: row.state });
};

/** Tells the member and the audit log. */
export const eased = async (
  ctx: RequestContext<Operator>,
  { memberId, number }: BillRow,
  { after, reason }: { after: object; reason: string },
): Promise<void> => {
  ctx.audit({ target: `bill:${number}`, after, reason });
  await sendNotification(ctx, {
    memberId,
    topic: 'contract',
    text: 'billEased',
    values: { number, reason },
    link: 'subPages/repayment/index?tab=bills',
  });
};
