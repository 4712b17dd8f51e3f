// Lists payment methods with their health, and the preset amounts of top-ups.
import { formatAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type {
  listPaymentMethods as ListPaymentMethods,
  listRechargePresets as ListRechargePresets,
} from '@roda/api-contract/sales/payment-methods';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { toPaymentMethodDto } from './payment-method-dto.ts';
import type { ConfiguredProviders } from './providers/payment-providers.ts';
import { methodCases, presetCases } from './payment-methods.queries.ts';

export const listPaymentMethods = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof ListPaymentMethods>,
  providers: ConfiguredProviders,
): Promise<ReplyOf<typeof ListPaymentMethods>> => {
  const { rows, total } = await methodCases(tx, { ...input, at });
  return shortPageOf(
    rows.map((row) => toPaymentMethodDto(row, providers)),
    total,
    input,
  );
};

export const listRechargePresets = async (
  { tx }: RequestContext<Operator>,
  input: InputOf<typeof ListRechargePresets>,
): Promise<ReplyOf<typeof ListRechargePresets>> => {
  const { rows, total } = await presetCases(tx, input);
  const list = rows.map(({ countryId, currency, amounts }) => ({
    countryId,
    currency,
    amounts: amounts.map((minor) => formatAmount(BigInt(minor), currency)),
  }));
  return shortPageOf(list, total, input);
};
