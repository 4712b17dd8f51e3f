// Makes a box of a series, or changes how it looks; its price and odds are versions of their own.
import type { saveBox as SaveBox } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { boxExists } from './series.reads.ts';
import { changeBox, closeIfShort, insertBox } from './series.sql.ts';

type Op = typeof SaveBox;

/** A box that is shown again must be payable, or its series closes. */
export const saveBox = async ({ tx, at, note }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { id, version = 0, seriesId, words, image, position, shown } = input;
  requireHonest(words, 'words');
  const given = { seriesId, words, image, position, shown };
  const saved = id === undefined ? await insertBox(tx, given) : await changeBox(tx, { id, version }, given);
  if (saved === undefined)
    return refuse(id !== undefined && (await boxExists(tx, id, seriesId)) ? 'stale' : 'not_found');
  await closeIfShort(tx, seriesId, at);
  note({ target: `box:${saved.id}`, after: given });
  return saved;
};
