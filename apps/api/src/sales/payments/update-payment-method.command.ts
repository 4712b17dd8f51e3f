// Updates a payment method.
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updatePaymentMethod as UpdatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { toPaymentMethodDto } from './payment-method-dto.ts';
import { methodCase } from './payment-methods.queries.ts';
import { updateMethod } from './payment-methods.repository.ts';

type Op = typeof UpdatePaymentMethod;

/**
 * Rejects with `wrong_state` when the minimum would exceed the maximum, `stale` when the row changed since it was read.
 */
export const updatePaymentMethod = async (ctx: RequestContext<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const { countryId, code, enabled, sort, costBp, edition, reason } = input;
  const before = (await methodCase(tx, { countryId, code, at })) ?? reject('not_found');
  const minor = (path: 'min' | 'max' | 'cost'): bigint | undefined => {
    const given = input[path];
    if (given === undefined) return undefined;
    return parseAmount(given, before.currency) ?? reject('malformed', { fields: [{ path, message: 'places' }] });
  };
  const amounts = { minMinor: minor('min'), maxMinor: minor('max'), costMinor: minor('cost') };
  if (!(await updateMethod(tx, { countryId, code }, { enabled, sort, costBp, edition, ...amounts }))) {
    const now = await methodCase(tx, { countryId, code, at });
    if (edition !== undefined && now?.edition !== edition) reject('stale');
    reject('wrong_state', { state: 'min_above_max' });
  }
  const after = await methodCase(tx, { countryId, code, at });
  invariant(after !== undefined, 'a changed method is there');
  audit({
    target: `payment_method:${countryId}:${code}`,
    before: toPaymentMethodDto(before),
    after: toPaymentMethodDto(after),
    reason,
  });
  return toPaymentMethodDto(after);
};
