// Updates the preset top-up amounts of a country.
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updateRechargePresets as UpdateRechargePresets } from '@roda/api-contract/sales/payment-methods';
import { countryById } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { upsertPresets } from './payment-methods.repository.ts';
import { presetsOf } from './payments.queries.ts';

type Op = typeof UpdateRechargePresets;

/** Presets are offers, not bounds: any amount within the country's bounds can be entered. */
export const updateRechargePresets = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { tx, audit } = ctx;
  const { countryId, amounts } = input;
  const { currency } = (await countryById(tx, countryId)) ?? reject('not_found');
  const minors = amounts.map((amount, index) => {
    const minor = parseAmount(amount, currency) ?? 0n;
    return minor > 0n ? minor : reject('malformed', { fields: [{ path: `amounts.${index}`, message: 'places' }] });
  });
  const before = (await presetsOf(tx, countryId)).map(({ amountMinor }) => formatAmount(amountMinor, currency));
  await upsertPresets(tx, { countryId, currency, amounts: [...new Set(minors)] });
  const presets = (await presetsOf(tx, countryId)).map((row) => ({
    id: row.id,
    amount: formatAmount(row.amountMinor, currency),
  }));
  audit({ target: `recharge_presets:${countryId}`, before, after: presets.map(({ amount }) => amount) });
  return { countryId, presets };
};
