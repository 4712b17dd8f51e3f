// Kinds of goods that boxes may hold, for operators.
import type { listGifts as ListGifts } from '@roda/contract/chance-prizes';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { giftKinds } from './series.reads.ts';

type Op = typeof ListGifts;

export const listGifts = async ({ tx, caller }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total } = await giftKinds(tx, { ...input, lang: caller.lang });
  const list = rows.map(({ id, name, words, image, version, createdAt, funded, reserved, paid }) => ({
    id,
    name,
    words,
    image,
    version,
    createdAt: createdAt.toISOString(),
    funded,
    reserved,
    paid,
    free: funded - reserved - paid,
  }));
  return pageOf(list, total, input);
};
