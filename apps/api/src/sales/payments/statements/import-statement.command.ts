// Imports a bank's or the provider's statement: the arrival of money, as somebody else reports it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { importStatement as operation } from '@roda/contract/payments';
import { keepStatement, openStatement, statesOfImport, type StatementFile } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';

export const prepareStatement = ({ file }: Prep): Promise<StatementFile> =>
  openStatement(file ?? refuse('bad_file', { reason: 'missing' }));

/**
 * Guarantees: a line counts once, however often it is sent; a bad line is listed, the rest is kept; a bad header keeps
 * nothing.
 */
export const importStatement = async (
  act: Act<Operator>,
  { account }: InputOf<typeof operation>,
  file: StatementFile,
): Promise<ReplyOf<typeof operation>> => {
  const { importId, lines, duplicates, rejected } = await keepStatement(act, { account, file });
  const { matched, open } = await statesOfImport(act.tx, importId);
  act.note({
    target: `statement:${importId}`,
    after: { account, fileName: file.fileName, lines, duplicates, matched, open },
  });
  return { importId, lines, duplicates, matched, open, rejected: [...rejected] };
};
