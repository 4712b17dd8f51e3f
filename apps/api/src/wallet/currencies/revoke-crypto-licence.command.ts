// Revokes a provider's licence: from this day on no crypto payment is opened under it.
import type { revokeCryptoLicence as RevokeCryptoLicence } from '@roda/api-contract/wallet/currency-settings';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { todayIn } from '#backoffice/markets/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { cryptoLicence } from './currencies.queries.ts';
import { endCryptoLicence } from './currencies.repository.ts';
import { licenceOf } from './list-crypto-licences.query.ts';

type Op = typeof RevokeCryptoLicence;

/** Conditional update: of two concurrent calls, one ends it. */
export const revokeCryptoLicence = async (
  { tx, at, audit }: RequestContext<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const found = (await cryptoLicence(tx, id)) ?? reject('not_found');
  const on = await todayIn(tx, { countryId: found.countryId, at });
  if (!(await endCryptoLicence(tx, { id, on }))) reject('wrong_state', { state: 'withdrawn' });
  audit({ target: `crypto_licence:${id}`, before: licenceOf(found), after: { withdrawnOn: on }, reason });
  return { ...licenceOf(found), withdrawnOn: on };
};
