// Excludes a logged line from payroll.
import type { excludeWork as operation } from '@roda/api-contract/employment/work';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { entryShown } from './work-dto.ts';
import { entryById } from './work.queries.ts';
import { excludeEntry, takeTurn } from './work.repository.ts';

/** Lines of an existing payroll are not changed: a wrong payslip is resolved by its dispute. */
export const excludeWork = async (
  { tx, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const row = (await entryById(tx, id)) ?? reject('not_found');
  await takeTurn(tx);
  if (!(await excludeEntry(tx, id, reason))) reject('wrong_state', { state: row.paid ? 'in_payroll' : row.state });
  audit({ target: `work_entry:${id}`, before: { state: 'counted' }, after: { state: 'quarantined' }, reason });
  return entryShown((await entryById(tx, id)) ?? reject('not_found'));
};
