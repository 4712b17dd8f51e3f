// Shared code of pausing a penalty and waiving: proposed with a reason, executed by a second operator.
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { sendNotification } from '#content/notifications/index.ts';
import { billById, type BillRow } from './bills.queries.ts';
import { lockedBillById } from './bills.repository.ts';

/** An open bill that an operator selects. */
export const openBill = async ({ tx }: RequestContext<Operator>, id: string): Promise<BillRow> => {
  const row = (await billById(tx, id)) ?? reject('not_found');
  return row.state === 'open' ? row : reject('wrong_state', { state: row.state });
};

/** The same, locked: it can't be paid between the check and the change. */
export const lockOpenBill = async ({ tx }: RequestContext<Operator>, id: string): Promise<BillRow> => {
  const row = (await lockedBillById(tx, id)) ?? reject('not_found');
  return row.state === 'open' ? row : reject('wrong_state', { state: row.state });
};

/** Notifies the member and writes the audit entry. */
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
