// The terms of withdrawing in a country, as operators read them.
import { formatAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { listWithdrawalTerms as ListWithdrawalTerms } from '@roda/contract/wallet-operators';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { termsCase } from './operators.reads.ts';

export const listWithdrawalTerms = async (
  { tx, at }: Act<Operator>,
  { countryId }: InputOf<typeof ListWithdrawalTerms>,
): Promise<ReplyOf<typeof ListWithdrawalTerms>> => {
  const found = (await termsCase(tx, countryId, at)) ?? refuse('not_found');
  const { currency, rules, discounts, taxes, holidays } = found;
  return {
    rules: rules.map(({ autoBelowMinor, ...rule }) => ({
      ...rule,
      autoBelow: formatAmount(BigInt(autoBelowMinor), currency),
    })),
    discounts: [...discounts],
    taxes: [...taxes],
    holidays: [...holidays],
  };
};
