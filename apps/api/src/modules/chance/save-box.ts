// Makes a box of a series, or changes how it looks; its price and odds are versions of their own.
import type { saveBox as SaveBox } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { changeBox, closeIfShort, insertBox } from './series.sql.ts';

type Op = typeof SaveBox;

/** A box that is shown again must be payable, or its series closes. */
export const saveBox = async ({ tx, at, note }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, seriesId, words, image, position, shown } = input;
  requireHonest(words, 'words');
  const given = { seriesId, words, image, position, shown };
  const saved = id === undefined ? await insertBox(tx, given) : await changeBox(tx, id, given);
  if (saved === undefined) return refuse('not_found');
  await closeIfShort(tx, seriesId, at);
  note({ target: `box:${saved}`, after: given });
  return { id: saved };
};
