// Adds an employer, or changes one.
import type { saveEmployer as operation } from '@roda/contract/contracts-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { countryById } from '#modules/places/places.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { employerShown } from './template-view.ts';
import { employerById } from './templates.reads.ts';
import { insertEmployer, updateEmployer } from './templates.sql.ts';

type Input = InputOf<typeof operation>;

const put = async ({ tx, at }: Act<Operator>, input: Input): Promise<number> => {
  const { id, version, countryId, name, registrationNumber, address, state } = input;
  if (id === undefined) {
    const added = await insertEmployer(tx, { countryId, name, registrationNumber, address, at });
    return added ?? refuse('wrong_state', { reason: 'registered' });
  }
  const changed = await updateEmployer(tx, { id, countryId, name, registrationNumber, address, state, version });
  if (changed) return id;
  const known = await employerById(tx, id);
  return refuse(known?.countryId === countryId ? 'stale' : 'not_found');
};

/** One registration number of a country is one employer. What was signed keeps the name that it was signed with. */
export const saveEmployer = async (act: Act<Operator>, input: Input): Promise<ReplyOf<typeof operation>> => {
  const { tx, note } = act;
  if ((await countryById(tx, input.countryId)) === undefined) refuse('not_found');
  const before = input.id === undefined ? undefined : await employerById(tx, input.id);
  const row = (await employerById(tx, await put(act, input))) ?? refuse('not_found');
  const after = employerShown(row);
  note({
    target: `employer:${row.id}`,
    ...(before === undefined ? {} : { before: employerShown(before) }),
    after,
  });
  return after;
};
