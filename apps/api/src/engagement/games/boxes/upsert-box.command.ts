// Inserts a box of a series, or updates its presentation; its price and odds are separate versions.
import type { upsertBox as UpsertBox } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { boxExists } from './box-series.queries.ts';
import { changeBox, closeIfShort, insertBox } from './box-series.repository.ts';

type Op = typeof UpsertBox;

/** A box that is made visible again must be payable, or its series closes. */
export const upsertBox = async (
  { tx, at, audit }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { id, version = 0, seriesId, words, image, position, shown } = input;
  requireHonest(words, 'words');
  const given = { seriesId, words, image, position, shown };
  const saved = id === undefined ? await insertBox(tx, given) : await changeBox(tx, { id, version }, given);
  if (saved === undefined)
    return reject(id !== undefined && (await boxExists(tx, id, seriesId)) ? 'stale' : 'not_found');
  await closeIfShort(tx, seriesId, at);
  audit({ target: `box:${saved.id}`, after: given });
  return saved;
};
