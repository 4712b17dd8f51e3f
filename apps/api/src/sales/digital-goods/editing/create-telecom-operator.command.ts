// Makes a carrier.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { createCarrier as CreateCarrier } from '@roda/contract/plans-shelf';
import { requireCountry } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { carrierWordsOf } from './carrier-words.ts';
import { insertCarrier } from './shelf.sql.ts';

export const createCarrier = async (
  act: Act<Operator>,
  { code, countryId, ...given }: InputOf<typeof CreateCarrier>,
): Promise<ReplyOf<typeof CreateCarrier>> => {
  await requireCountry(act.tx, countryId);
  const after = { code, countryId, ...carrierWordsOf(given) };
  const saved = (await insertCarrier(act.tx, after)) ?? refuse('wrong_state', { state: 'code_taken' });
  act.note({ target: `carrier:${saved.id}`, after });
  return saved;
};
