// Banks that members may be paid through, as operators read them.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { listBankCases as ListBankCases } from '@roda/contract/wallet-operators';
import type { Act, Operator } from '#platform/act.ts';
import { bankHealth } from './bank-health.rules.ts';
import { bankCases, type BankCaseRow } from './banks.reads.ts';

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
  { tx, at }: Act<Operator>,
  input: InputOf<typeof ListBankCases>,
): Promise<ReplyOf<typeof ListBankCases>> => {
  const { rows, total } = await bankCases(tx, { ...input, at });
  return shortPageOf(rows.map(shownBank), total, input);
};
