// Lists recent real events in the client's country.
import type { indexBarrage as IndexBarrage } from '@roda/api-contract/content/home';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { barrageText } from './barrage-dto.ts';
import { barrageOf } from './barrage.queries.ts';
import { SHOWN_AFTER_MS, SHOWN_FOR_MS } from '#content/pages/content.policy.ts';
import { offersIncome, placed, type Asking } from '#content/home/home-parts.ts';

type Op = typeof IndexBarrage;

const USUAL = 20;

/** Purchases of income products are included only where those are offered. Without a country the list is empty. */
export const indexBarrage = async (asking: Asking, { limit = USUAL }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const ctx = await placed(asking);
  const { tx, at, client } = ctx;
  const { countryId, lang } = client;
  if (countryId === undefined) return [];
  const until = new Date(at.getTime() - SHOWN_AFTER_MS);
  const since = new Date(at.getTime() - SHOWN_FOR_MS);
  const rows = await barrageOf(tx, { countryId, since, until, income: await offersIncome(ctx), limit });
  return rows.map(({ id, source, name, values, at: happenedAt }) => ({
    id,
    type: source,
    name,
    text: barrageText({ source, name, values }, lang),
    at: happenedAt.toISOString(),
  }));
};
