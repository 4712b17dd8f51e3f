// Updates a payment method.
import { parseAmount } from '@roda/domain/money';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { updatePaymentMethod as UpdatePaymentMethod } from '@roda/api-contract/sales/payment-methods';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import { toPaymentMethodDto } from './payment-method-dto.ts';
import { fittingProviders, offers, methodProviders, type ConfiguredProviders } from './providers/payment-providers.ts';
import { isCustodian, methodCase, type MethodCaseRow } from './payment-methods.queries.ts';
import { updateMethod } from './payment-methods.repository.ts';
import type { MethodProvider } from './payments.queries.ts';

type Op = typeof UpdatePaymentMethod;

type Checking = {
  readonly providers: ConfiguredProviders;
  readonly given: readonly MethodProvider[];
  readonly row: MethodCaseRow;
};

/** Those that the method has already stay, whatever became of them. Each is asked about by its name: once is enough. */
const checkProviders = async (tx: Tx, { providers, given, row }: Checking): Promise<void> => {
  if (new Set(given.map(({ provider }) => provider)).size < given.length)
    reject('wrong_state', { state: 'provider_twice' });
  const isKnown = ({ provider, bank }: MethodProvider): boolean =>
    methodProviders(row).some((chosen) => chosen.provider === provider && chosen.bank === bank);
  for (const chosen of given.filter((each) => !isKnown(each))) await checkProvider(tx, { providers, chosen, row });
};

/** Money that a provider without a custody account reports could not be booked. */
const checkProvider = async (
  tx: Tx,
  { providers, chosen, row }: { providers: ConfiguredProviders; chosen: MethodProvider; row: MethodCaseRow },
): Promise<void> => {
  const { provider, bank } = chosen;
  if (!fittingProviders(providers, row).includes(provider)) reject('wrong_state', { state: 'provider_unfit' });
  if (!(await isCustodian(tx, { provider, currency: row.currency })))
    reject('wrong_state', { state: 'custody_missing' });
  const registered = providers.get(provider);
  if (registered === undefined || !offers(registered, { code: row.code, bank }))
    reject('wrong_state', { state: 'bank_unfit' });
};

/**
 * Rejects with `wrong_state` when the minimum would exceed the maximum or the provider or its bank doesn't fit, with
 * `stale` when the row changed since it was read.
 */
export const updatePaymentMethod = async (
  ctx: RequestContext<Operator>,
  input: InputOf<Op>,
  providers: ConfiguredProviders,
): Promise<ReplyOf<Op>> => {
  const { tx, at, audit } = ctx;
  const { countryId, code, enabled, provider, bank, others, sort, costBp, edition, reason } = input;
  const before = (await methodCase(tx, { countryId, code, at })) ?? reject('not_found');
  const minor = (path: 'min' | 'max' | 'cost'): bigint | undefined => {
    const given = input[path];
    if (given === undefined) return undefined;
    return parseAmount(given, before.currency) ?? reject('malformed', { fields: [{ path, message: 'places' }] });
  };
  const first = { provider: provider ?? before.provider, bank: bank ?? before.bank };
  await checkProviders(tx, { providers, given: [first, ...(others ?? before.others)], row: before });
  const amounts = { minMinor: minor('min'), maxMinor: minor('max'), costMinor: minor('cost') };
  const fields = { enabled, provider, bank, others, sort, costBp, edition, ...amounts };
  if (!(await updateMethod(tx, { countryId, code }, fields))) {
    const now = await methodCase(tx, { countryId, code, at });
    if (edition !== undefined && now?.edition !== edition) reject('stale');
    reject('wrong_state', { state: 'min_above_max' });
  }
  const after = await methodCase(tx, { countryId, code, at });
  invariant(after !== undefined, 'a changed method is there');
  audit({
    target: `payment_method:${countryId}:${code}`,
    before: toPaymentMethodDto(before, providers),
    after: toPaymentMethodDto(after, providers),
    reason,
  });
  return toPaymentMethodDto(after, providers);
};
