// Lists the terms of withdrawing in a country, for operators.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { listWithdrawalTerms as ListWithdrawalTerms } from '@roda/api-contract/wallet/banks';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { termsCase } from './withdrawal-terms.queries.ts';

export const listWithdrawalTerms = async (
  { tx, at }: RequestContext<Operator>,
  { countryId }: InputOf<typeof ListWithdrawalTerms>,
): Promise<ReplyOf<typeof ListWithdrawalTerms>> => {
  const found = (await termsCase(tx, countryId, at)) ?? reject('not_found');
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
