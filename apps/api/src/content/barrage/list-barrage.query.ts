// Lists all barrage events, including hidden ones.
import type { listBarrage as ListBarrage } from '@roda/api-contract/content/content-items';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { pageOf } from '@roda/api-contract/pages';
import type { ContextOf } from '#platform/http/route.ts';
import { barrageText } from './barrage-dto.ts';
import { barrageCases } from './barrage.queries.ts';

type Op = typeof ListBarrage;

export const listBarrage = async ({ tx, client }: ContextOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await barrageCases(tx, asked);
  const list = rows.map((row) => ({
    id: row.id,
    source: row.source,
    countryId: row.countryId,
    name: row.name,
    text: barrageText(row, client.lang),
    at: row.at.toISOString(),
    consented: row.consented,
    ...(row.hiddenAt === null ? {} : { hiddenAt: row.hiddenAt.toISOString(), hiddenWhy: row.hiddenWhy ?? '' }),
  }));
  return pageOf(list, { total, next }, asked);
};
