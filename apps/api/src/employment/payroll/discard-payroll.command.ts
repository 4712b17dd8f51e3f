// Discards a payroll that is not approved.
import type { discardPayroll as operation } from '@roda/api-contract/employment/payroll';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { payrollById } from './payroll.queries.ts';
import { voidPayroll } from './payroll.repository.ts';
import { payrollShown } from './payroll-dto.ts';
import { takeTurn } from '#employment/work/work.repository.ts';

/** Its work can be built again; a pending approval of it fails. */
export const discardPayroll = async (
  { tx, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await payrollById(tx, id)) ?? reject('not_found');
  await takeTurn(tx);
  if (!(await voidPayroll(tx, id))) reject('wrong_state', { state: (await payrollById(tx, id))?.state ?? row.state });
  audit({ target: `payroll:${id}`, before: { state: 'built' }, after: { state: 'void' }, reason });
  return payrollShown((await payrollById(tx, id)) ?? reject('not_found'));
};
