// Imports a statement of a bank or the provider: independent records of arrived money.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { importStatement as operation } from '@roda/api-contract/sales/payments';
import { storeStatement, openStatement, statesOfImport, type BankStatementFile } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { givenBalances, namedAccount, statedShown } from './stated-balances.ts';

export const prepareStatement = ({ file }: Prep): Promise<BankStatementFile> =>
  openStatement(file ?? reject('bad_file', { reason: 'missing' }));

/**
 * Guarantees: a line counts once, however often it is sent; an invalid line is listed, the rest is stored; an invalid
 * header stores nothing. A statement with balances is stored whole and follows the last one, or nothing is stored.
 */
export const importStatement = async (
  ctx: RequestContext<Operator>,
  input: InputOf<typeof operation>,
  file: BankStatementFile,
): Promise<ReplyOf<typeof operation>> => {
  const { account } = input;
  const { currency } = await namedAccount(ctx.tx, account);
  const given = givenBalances(input, currency);
  const { importId, stated, lines, duplicates, rejected } = await storeStatement(ctx, { account, file, given });
  const statement = stated === undefined ? {} : { statement: statedShown(stated, currency) };
  const { matched, open } = await statesOfImport(ctx.tx, importId);
  ctx.audit({
    target: `statement:${importId}`,
    after: { account, fileName: file.fileName, ...statement, lines, duplicates, matched, open },
  });
  return { importId, ...statement, lines, duplicates, matched, open, rejected: [...rejected] };
};
