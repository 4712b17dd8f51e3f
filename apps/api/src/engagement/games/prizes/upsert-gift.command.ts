// Makes a kind of goods that boxes may hold, or changes its words.
import type { saveGift as SaveGift } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { unknownGifts } from './series.reads.ts';
import { changeGift, insertGift } from './series.sql.ts';

type Op = typeof SaveGift;

export const saveGift = async (
  { tx, at, note }: Act<Operator>,
  { id, version = 0, words, image }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  requireHonest(words, 'words');
  const given = { words, image, at };
  const saved = id === undefined ? await insertGift(tx, given) : await changeGift(tx, { id, version }, given);
  if (saved === undefined)
    return refuse(id === undefined || (await unknownGifts(tx, [id])).length > 0 ? 'not_found' : 'stale');
  note({ target: `chance_gift:${saved.id}`, after: { words, image } });
  return saved;
};
