// Lists the principal's holdings, as options of a selection.
import type { selectVehicles as operation } from '@roda/api-contract/income/earnings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { choicesOf } from './earnings.queries.ts';

export const selectVehicles = async (
  { tx, principal, at, client }: RequestContext,
  { kind, earning }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const rows = await choicesOf(tx, { memberId: principal.memberId, lang: client.lang, at }, { kind, earning });
  return rows.map(({ deviceNumber, ...row }) => ({ ...row, deviceNumber: deviceNumber ?? '' }));
};
