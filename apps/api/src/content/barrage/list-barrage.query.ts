// Everything on the barrage, what is hidden included.
import type { listBarrage as ListBarrage } from '@roda/contract/content-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { pageOf } from '@roda/contract/pages';
import type { ActOf } from '#platform/http/route.ts';
import { barrageText } from './barrage-view.ts';
import { barrageCases } from './barrage.reads.ts';

type Op = typeof ListBarrage;

export const listBarrage = async ({ tx, caller }: ActOf<Op>, asked: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { rows, total, next } = await barrageCases(tx, asked);
  const list = rows.map((row) => ({
    id: row.id,
    source: row.source,
    countryId: row.countryId,
    name: row.name,
    text: barrageText(row, caller.lang),
    at: row.at.toISOString(),
    consented: row.consented,
    ...(row.hiddenAt === null ? {} : { hiddenAt: row.hiddenAt.toISOString(), hiddenWhy: row.hiddenWhy ?? '' }),
  }));
  return pageOf(list, { total, next }, asked);
};
