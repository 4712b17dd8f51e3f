// Kinds of goods that boxes may hold, for operators.
import type { listGiftKinds as ListGiftKinds } from '@roda/contract/chance-prizes';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { shortPageOf } from '@roda/contract/pages';
import type { Act, Operator } from '#platform/act.ts';
import { giftKinds } from './series.reads.ts';

type Op = typeof ListGiftKinds;

export const listGiftKinds = async ({ tx, caller }: Act<Operator>, input: InputOf<Op>): Promise<ReplyOf<Op>> => {
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
  return shortPageOf(list, total, input);
};
