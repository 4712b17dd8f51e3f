// Updates a payment method, and returns all methods with the preset amounts.
import { formatAmount, parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type {
  updatePaymentMethod as UpdatePaymentMethod,
  listPaymentMethods as ListPaymentMethods,
  listRechargePresets as ListRechargePresets,
} from '@roda/api-contract/sales/payment-methods';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { invariant, reject } from '#platform/errors.ts';
import { methodHealth } from './method-health.policy.ts';
import { methodCase, methodCases, presetCases, type MethodCaseRow } from './payment-methods.queries.ts';
import { updateMethod } from './payment-methods.repository.ts';

type Op = typeof UpdatePaymentMethod;

const shown = ({ minMinor, maxMinor, costMinor, asked, paid, ...row }: MethodCaseRow): ReplyOf<Op> => ({
  ...row,
  id: `${row.countryId}:${row.code}`,
  min: formatAmount(minMinor, row.currency),
  max: formatAmount(maxMinor, row.currency),
  cost: formatAmount(costMinor, row.currency),
  health: { state: methodHealth({ asked, paid }), asked, paid },
});

export const listPaymentMethods = async (
  { tx, at }: RequestContext<Operator>,
  input: InputOf<typeof ListPaymentMethods>,
): Promise<ReplyOf<typeof ListPaymentMethods>> => {
  const { rows, total } = await methodCases(tx, { ...input, at });
  return shortPageOf(rows.map(shown), total, input);
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
  audit({ target: `payment_method:${countryId}:${code}`, before: shown(before), after: shown(after), reason });
  return shown(after);
};
