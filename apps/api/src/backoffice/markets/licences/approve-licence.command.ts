// Approves a proposed change of a licence: from now on the modes follow it.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { approveLicence as ApproveLicence } from '@roda/contract/places-licences';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { settleChange, showChange } from './change-licence.ts';
import { endLicence } from './licences.sql.ts';
import { country } from './places.reads.ts';
import { dayIn } from './places.rules.ts';
import { insertLicence } from './places.sql.ts';

type Op = typeof ApproveLicence;

/** Four eyes: refuses `four_eyes` to whoever proposed it. Approval and effect are one transaction. */
export const approveLicence = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, at } = act;
  const row = await settleChange(act, { id, status: 'approved' });
  const { countryId, number, authority, register, scope, validFrom, validUntil } = row;
  const { timeZone } = (await country(tx, countryId)) ?? refuse('not_found');
  const licence = { number, authority, registerUrl: register, scope, validFrom, validUntil };
  const done =
    row.change === 'record'
      ? await insertLicence(tx, { ...licence, countryId, withdrawnOn: null, isDemo: false, at })
      : await endLicence(tx, { countryId, number, today: dayIn(at, timeZone) });
  if (!done) refuse('wrong_state', { state: row.change === 'record' ? 'recorded' : 'withdrawn' });
  return showChange(row);
};
