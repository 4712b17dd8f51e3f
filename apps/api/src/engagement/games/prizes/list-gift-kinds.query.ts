// Lists the gift kinds that boxes may hold, for operators.
import type { listGiftKinds as ListGiftKinds } from '@roda/api-contract/engagement/games-prizes';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { shortPageOf } from '@roda/api-contract/pages';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { giftKinds } from '#engagement/games/boxes/box-series.queries.ts';

type Op = typeof ListGiftKinds;

export const listGiftKinds = async (
  { tx, client }: RequestContext<Operator>,
  input: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { rows, total } = await giftKinds(tx, { ...input, lang: client.lang });
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
