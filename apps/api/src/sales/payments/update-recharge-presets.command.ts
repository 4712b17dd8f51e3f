// Sets the amounts offered for a top-up in a country.
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { setRechargePresets as SetRechargePresets } from '@roda/contract/payments-operators';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { putPresets } from './operators.sql.ts';
import { presetsOf } from './payments.reads.ts';

type Op = typeof SetRechargePresets;

/** They are offers, not bounds: another amount within the country's bounds can be typed. */
export const setRechargePresets = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, note } = act;
  const { countryId, amounts } = input;
  const { currency } = (await countryById(tx, countryId)) ?? refuse('not_found');
  const minors = amounts.map((amount, index) => {
    const minor = parseAmount(amount, currency) ?? 0n;
    return minor > 0n ? minor : refuse('malformed', { fields: [{ path: `amounts.${index}`, message: 'places' }] });
  });
  const before = (await presetsOf(tx, countryId)).map(({ amountMinor }) => formatAmount(amountMinor, currency));
  await putPresets(tx, { countryId, currency, amounts: [...new Set(minors)] });
  const presets = (await presetsOf(tx, countryId)).map((row) => ({
    id: row.id,
    amount: formatAmount(row.amountMinor, currency),
  }));
  note({ target: `recharge_presets:${countryId}`, before, after: presets.map(({ amount }) => amount) });
  return { countryId, presets };
};
