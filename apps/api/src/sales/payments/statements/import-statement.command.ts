// Imports a statement of a bank or the provider: independent records of arrived money.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { importStatement as operation } from '@roda/api-contract/sales/payments';
import { storeStatement, openStatement, statesOfImport, type BankStatementFile } from '#fleet/index.ts';
import { custodyAccount } from '#ledger';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';

export const prepareStatement = ({ file }: Prep): Promise<BankStatementFile> =>
  openStatement(file ?? reject('bad_file', { reason: 'missing' }));

/**
 * Guarantees: a line counts once, however often it is sent; an invalid line is listed, the rest is stored; an invalid
 * header stores nothing.
 */
export const importStatement = async (
  ctx: RequestContext<Operator>,
  { account }: InputOf<typeof operation>,
  file: BankStatementFile,
): Promise<ReplyOf<typeof operation>> => {
  if ((await custodyAccount(ctx.tx, account)) === undefined) reject('not_found');
  const { importId, lines, duplicates, rejected } = await storeStatement(ctx, { account, file });
  const { matched, open } = await statesOfImport(ctx.tx, importId);
  ctx.audit({
    target: `statement:${importId}`,
    after: { account, fileName: file.fileName, lines, duplicates, matched, open },
  });
  return { importId, lines, duplicates, matched, open, rejected: [...rejected] };
};
