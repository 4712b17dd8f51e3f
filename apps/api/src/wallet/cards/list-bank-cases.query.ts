// Lists banks for payouts to members, for operators.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { listBankCases as ListBankCases } from '@roda/api-contract/wallet/banks';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { bankHealth } from './bank-health.policy.ts';
import { bankCases, type BankCaseRow } from './banks.queries.ts';

type Op = typeof ListBankCases;

export const shownBank = (row: BankCaseRow): ReplyOf<Op>['list'][number] => {
  const { costMinor, opens, closes, paid, back, medianHours, ...bank } = row;
  return {
    ...bank,
    cost: formatAmount(costMinor, bank.currency),
    ...(opens === null || closes === null ? {} : { opens, closes }),
    health: {
      state: bankHealth({ paid, back, medianHours }),
      paid,
      back,
      ...(medianHours === null ? {} : { medianHours }),
    },
  };
};

export const listBankCases = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof ListBankCases>,
): Promise<ReplyOf<typeof ListBankCases>> => {
  const { rows, total } = await bankCases(tx, { ...input, at });
  return shortPageOf(rows.map(shownBank), total, input);
};
