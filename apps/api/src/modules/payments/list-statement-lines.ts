// Lines of the imported statements, the newest first.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { listStatementLines as operation } from '@roda/contract/payments';
import { statementLinesPage } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';

export const listStatementLines = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { account, state, page, limit } = input;
  const { rows, total } = await statementLinesPage(tx, { account, state, page, limit });
  const list = rows.map(({ amountMinor, usedMinor, matchedWith, ...line }) => ({
    ...line,
    amount: formatAmount(amountMinor, line.currency),
    used: formatAmount(usedMinor, line.currency),
    ...(matchedWith === null ? {} : { matchedWith }),
  }));
  return pageOf(list, total, input);
};
