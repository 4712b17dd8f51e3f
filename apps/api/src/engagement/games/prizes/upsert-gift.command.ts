// Inserts a gift kind that boxes may hold, or updates its texts.
import type { upsertGift as UpsertGift } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { unknownGifts } from '#engagement/games/boxes/box-series.queries.ts';
import { changeGift, insertGift } from '#engagement/games/boxes/box-series.repository.ts';

type Op = typeof UpsertGift;

export const upsertGift = async (
  { tx, at, audit }: RequestContext<Operator>,
  { id, version = 0, words, image }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  requireHonest(words, 'words');
  const given = { words, image, at };
  const saved = id === undefined ? await insertGift(tx, given) : await changeGift(tx, { id, version }, given);
  if (saved === undefined)
    return reject(id === undefined || (await unknownGifts(tx, [id])).length > 0 ? 'not_found' : 'stale');
  audit({ target: `chance_gift:${saved.id}`, after: { words, image } });
  return saved;
};
