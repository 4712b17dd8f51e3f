// Hands the released withdrawals to a bank over to a provider that pays them out.
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { sendPayouts as SendPayouts } from '@roda/api-contract/wallet/payouts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { allOf } from '#platform/db/tx.ts';
import { invariant, reject } from '#platform/errors.ts';
import { bankKnown } from '#wallet/cards/banks.queries.ts';
import { toStepDto } from '#wallet/withdrawals/notify-withdrawal.ts';
import { shownBatch } from './payout-file.ts';
import { batchById } from './payouts.queries.ts';
import { insertBatch, lockForFile, setPaying, type ForFile } from './payouts.repository.ts';
import { keepsMembersMoney } from './provider-payouts.queries.ts';
import { insertProviderPayouts } from './provider-payouts.repository.ts';
import { providersPaying, type PayoutProviders } from './providers/payout-providers.ts';

type Op = typeof SendPayouts;

const AT_MOST = 500;

/** Of one country and currency, to accounts, in amounts that the provider counts; the rest waits for a file. */
const payable = (
  found: readonly ForFile[],
  { providers, provider }: { readonly providers: PayoutProviders; readonly provider: string },
  bankCode: string,
): readonly ForFile[] => {
  const fit = found.filter(
    ({ cardType, netMinor, currency }) =>
      cardType === 'account' &&
      providers.get(provider)?.hindrance({ bank: bankCode, currency, amountMinor: netMinor }) === undefined,
  );
  const [first] = fit;
  return fit.filter(({ countryId, currency }) => countryId === first?.countryId && currency === first.currency);
};

/**
 * Guarantees:
 * - a withdrawal is handed over once, or is in one file: of two concurrent calls one has it;
 * - never by an operator who approved it: nobody else has to confirm what the provider then pays;
 * - nothing is sent before the commit.
 */
export const sendPayouts = async (
  ctx: RequestContext<Operator>,
  { bankCode, provider }: InputOf<Op>,
  providers: PayoutProviders,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, audit } = ctx;
  if (!(await bankKnown(tx, bankCode))) reject('not_found');
  const released = await lockForFile(tx, bankCode, AT_MOST);
  if (released.length === 0) reject('wrong_state', { state: 'nothing_released' });
  const fit = payable(released, { providers, provider }, bankCode);
  const first = fit[0] ?? reject('wrong_state', { state: 'provider_unfit' });
  const { countryId, currency } = first;
  if (!providersPaying(providers, { bankCode, currency }).includes(provider))
    reject('wrong_state', { state: 'provider_unfit' });
  if (!(await keepsMembersMoney(tx, { provider, currency }))) reject('wrong_state', { state: 'custody_missing' });
  const items = fit.filter(({ approvedBy }) => approvedBy !== principal.operatorId);
  if (items.length === 0) reject('four_eyes');
  const id = newId();
  const netMinor = items.reduce((sum, item) => sum + item.netMinor, 0n);
  const by = { id: principal.operatorId, name: principal.name };
  const batch = { id, countryId, bankCode, currency, itemCount: items.length, netMinor, at, by };
  await insertBatch(tx, { ...batch, sha256: null, provider });
  const sent = await setPaying(tx, { ids: items.map((item) => item.id), batchId: id, at });
  invariant(sent.length === items.length, 'what was locked is still released');
  await insertProviderPayouts(tx, id, at);
  await allOf(...sent.map((row) => toStepDto(ctx, row)));
  const made = await batchById(tx, id);
  invariant(made !== undefined, 'the batch that was just made');
  const shown = shownBatch(made);
  audit({ target: `payout_batch:${id}`, after: { bankCode, provider, count: shown.count, net: shown.net } });
  return shown;
};
