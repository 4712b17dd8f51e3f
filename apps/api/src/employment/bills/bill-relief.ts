// What pausing a penalty and waiving have in common: proposed with a reason, carried out by a second operator.
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { sendNotice } from '#modules/notices/notices.public.ts';
import { billById, type BillRow } from './bills.reads.ts';
import { lockedBillById } from './bills.sql.ts';

/** An open bill that an operator names. */
export const openBill = async ({ tx }: Act<Operator>, id: string): Promise<BillRow> => {
  const row = (await billById(tx, id)) ?? refuse('not_found');
  return row.state === 'open' ? row : refuse('wrong_state', { state: row.state });
};

/** The same, locked: nobody pays it between the look and the change. */
export const lockOpenBill = async ({ tx }: Act<Operator>, id: string): Promise<BillRow> => {
  const row = (await lockedBillById(tx, id)) ?? refuse('not_found');
  return row.state === 'open' ? row : refuse('wrong_state', { state: row.state });
};

/** Tells the member and the audit log. */
export const eased = async (
  act: Act<Operator>,
  { memberId, number }: BillRow,
  { after, reason }: { after: object; reason: string },
): Promise<void> => {
  act.note({ target: `bill:${number}`, after, reason });
  await sendNotice(act, {
    memberId,
    topic: 'contract',
    text: 'billEased',
    values: { number, reason },
    link: 'subPages/repayment/index?tab=bills',
  });
};
