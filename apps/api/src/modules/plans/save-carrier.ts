// Makes carriers and changes them.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { changeCarrier as ChangeCarrier, createCarrier as CreateCarrier } from '@roda/contract/plans-shelf';
import { requireCountry } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { carrierById } from './operator-plans.reads.ts';
import { insertCarrier, updateCarrier, type CarrierWords } from './shelf.sql.ts';

type Given = Omit<InputOf<typeof ChangeCarrier>, 'id' | 'version'>;

/** What is left out is the usual: a phone's rule needs no lengths, and a carrier is open. */
const wordsOf = (given: Given): CarrierWords => {
  const { name, logo = '', numberKind, numberMin = 1, numberMax = 20, numberExample = '', prefixes = [] } = given;
  const { status = 'open', sort = 0 } = given;
  requireHonest(name, 'name');
  if (numberMin > numberMax) refuse('malformed', { fields: [{ path: 'numberMax', message: 'below numberMin' }] });
  return { name, logo, numberKind, numberMin, numberMax, numberExample, prefixes, status, sort };
};

export const createCarrier = async (
  act: Act<Operator>,
  { code, countryId, ...given }: InputOf<typeof CreateCarrier>,
): Promise<ReplyOf<typeof CreateCarrier>> => {
  await requireCountry(act.tx, countryId);
  const after = { code, countryId, ...wordsOf(given) };
  const saved = (await insertCarrier(act.tx, after)) ?? refuse('wrong_state', { state: 'code_taken' });
  act.note({ target: `carrier:${saved.id}`, after });
  return saved;
};

/** Closing one stops the sale of all its plans; nobody who has paid is touched by it. */
export const changeCarrier = async (
  act: Act<Operator>,
  { id, version, ...given }: InputOf<typeof ChangeCarrier>,
): Promise<ReplyOf<typeof ChangeCarrier>> => {
  const before = (await carrierById(act.tx, id)) ?? refuse('not_found');
  const after = wordsOf(given);
  const saved = (await updateCarrier(act.tx, { id, version, ...after })) ?? refuse('stale');
  act.note({ target: `carrier:${id}`, before, after });
  return saved;
};
