// The shape of a payment method in replies to operators.
import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { updatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import { fittingProviders, isOutage, namedBanks, type ConfiguredProviders } from './providers/payment-providers.ts';
import { methodHealth } from './method-health.policy.ts';
import type { MethodCaseRow } from './payment-methods.queries.ts';

export const toPaymentMethodDto = (
  { minMinor, maxMinor, costMinor, asked, paid, ...row }: MethodCaseRow,
  providers: ConfiguredProviders,
): ReplyOf<typeof updatePaymentMethod> => {
  const fitting = fittingProviders(providers, row);
  return {
    ...row,
    others: row.others.map(({ provider, bank }) => ({ provider, bank })),
    providers: [...fitting],
    banks: [...namedBanks(providers, { code: row.code, names: fitting })],
    id: `${row.countryId}:${row.code}`,
    min: formatAmount(minMinor, row.currency),
    max: formatAmount(maxMinor, row.currency),
    cost: formatAmount(costMinor, row.currency),
    health: {
      state: methodHealth({ asked, paid, isResting: isOutage(providers, row) }),
      asked,
      paid,
    },
  };
};
