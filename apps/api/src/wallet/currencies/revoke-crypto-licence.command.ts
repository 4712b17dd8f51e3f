// Ends a provider's permission: from this day on no payment in crypto is opened under it.
import type { withdrawCryptoLicence as WithdrawCryptoLicence } from '@roda/contract/currencies-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { todayIn } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { cryptoLicence } from './currencies.reads.ts';
import { endCryptoLicence } from './currencies.sql.ts';
import { licenceOf } from './list-crypto-licences.ts';

type Op = typeof WithdrawCryptoLicence;

/** By condition: of two at once one ends it. */
export const withdrawCryptoLicence = async (
  { tx, at, note }: Act<Operator>,
  { id, reason }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const found = (await cryptoLicence(tx, id)) ?? refuse('not_found');
  const on = await todayIn(tx, { countryId: found.countryId, at });
  if (!(await endCryptoLicence(tx, { id, on }))) refuse('wrong_state', { state: 'withdrawn' });
  note({ target: `crypto_licence:${id}`, before: licenceOf(found), after: { withdrawnOn: on }, reason });
  return { ...licenceOf(found), withdrawnOn: on };
};
