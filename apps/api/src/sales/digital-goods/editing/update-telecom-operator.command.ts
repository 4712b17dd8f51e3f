// Changes a carrier, or closes it while its provider is away.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { changeCarrier as ChangeCarrier } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { carrierWordsOf } from './carrier-words.ts';
import { carrierById } from './operator-plans.reads.ts';
import { updateCarrier } from './shelf.sql.ts';

/** Closing one stops the sale of all its plans; nobody who has paid is touched by it. */
export const changeCarrier = async (
  act: Act<Operator>,
  { id, version, ...given }: InputOf<typeof ChangeCarrier>,
): Promise<ReplyOf<typeof ChangeCarrier>> => {
  const before = (await carrierById(act.tx, id)) ?? refuse('not_found');
  const after = carrierWordsOf(given);
  const saved = (await updateCarrier(act.tx, { id, version, ...after })) ?? refuse('stale');
  act.note({ target: `carrier:${id}`, before, after });
  return saved;
};
