// The member gives notice: as many days as were signed, no more and no less.
import type { resignContract as operation } from '@roda/contract/contracts';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { addDays } from '@roda/contract/zones';
import { dayIn } from '#modules/places/places.public.ts';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { contractShown } from './contract-view.ts';
import { contractHeld } from './contracts.reads.ts';
import { giveNotice } from './signings.sql.ts';

/** Needs nobody's leave, in every mode; the same days as the employer's own notice. */
export const resignContract = async (
  { tx, who, at, caller }: Act,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = who;
  const held = await contractHeld(tx, memberId);
  if (held === undefined || held.id !== id) return refuse('not_found');
  const lastOn = addDays(dayIn(at, held.zone), held.noticeDays);
  if (!(await giveNotice(tx, { memberId, id, lastOn, reason: 'resigned', at })))
    refuse('wrong_state', { state: held.state });
  return contractShown((await contractHeld(tx, memberId)) ?? refuse('not_found'), caller.lang);
};
