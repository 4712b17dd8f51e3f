// Gives up a payroll that nobody has approved.
import type { discardPayroll as operation } from '@roda/contract/contracts-payroll';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { payrollById } from './payroll.reads.ts';
import { voidPayroll } from './payroll.sql.ts';
import { payrollShown } from './payroll-view.ts';
import { takeTurn } from './work.sql.ts';

/** Its work is free to be built again; an approval that is still open finds nothing to approve. */
export const discardPayroll = async (
  { tx, note }: Act<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await payrollById(tx, id)) ?? refuse('not_found');
  await takeTurn(tx);
  if (!(await voidPayroll(tx, id))) refuse('wrong_state', { state: (await payrollById(tx, id))?.state ?? row.state });
  note({ target: `payroll:${id}`, before: { state: 'built' }, after: { state: 'void' }, reason });
  return payrollShown((await payrollById(tx, id)) ?? refuse('not_found'));
};
