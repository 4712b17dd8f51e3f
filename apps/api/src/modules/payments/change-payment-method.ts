// Changes a way of paying, and shows them all.
import { formatAmount, parseAmount } from '@roda/contract/money';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type {
  changePaymentMethod as ChangePaymentMethod,
  listPaymentMethods as ListPaymentMethods,
} from '@roda/contract/payments-operators';
import type { Act, Operator } from '#platform/act.ts';
import { invariant, refuse } from '#platform/failure.ts';
import { methodCase, methodCases, type MethodCaseRow } from './operators.reads.ts';
import { updateMethod } from './operators.sql.ts';

type Op = typeof ChangePaymentMethod;

const shown = ({ minMinor, maxMinor, ...row }: MethodCaseRow): ReplyOf<Op> => ({
  ...row,
  min: formatAmount(minMinor, row.currency),
  max: formatAmount(maxMinor, row.currency),
});

export const listPaymentMethods = async (
  { tx }: Act<Operator>,
  input: InputOf<typeof ListPaymentMethods>,
): Promise<ReplyOf<typeof ListPaymentMethods>> => {
  const { rows, total } = await methodCases(tx, input);
  return pageOf(rows.map(shown), total, input);
};

/** Refuses `wrong_state` when the least amount would be above the greatest. */
export const changePaymentMethod = async (act: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, note } = act;
  const { countryId, code, enabled, sort, reason } = input;
  const before = (await methodCase(tx, countryId, code)) ?? refuse('not_found');
  const minor = (path: 'min' | 'max'): bigint | undefined => {
    const given = input[path];
    if (given === undefined) return undefined;
    return parseAmount(given, before.currency) ?? refuse('malformed', { fields: [{ path, message: 'places' }] });
  };
  const change = { enabled, sort, minMinor: minor('min'), maxMinor: minor('max') };
  if (!(await updateMethod(tx, { countryId, code }, change))) refuse('wrong_state', { state: 'min_above_max' });
  const after = await methodCase(tx, countryId, code);
  invariant(after !== undefined, 'a changed method is there');
  note({ target: `payment_method:${countryId}:${code}`, before: shown(before), after: shown(after), reason });
  return shown(after);
};
