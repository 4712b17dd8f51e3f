// What really happened lately, in the caller's country.
import type { indexBarrage as IndexBarrage } from '@roda/contract/content-home';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import { barrageText } from './barrage-view.ts';
import { barrageOf } from './barrage.reads.ts';
import { SHOWN_AFTER_MS, SHOWN_FOR_MS } from './content.rules.ts';
import { offersIncome, placed, type Asking } from './home-parts.ts';

type Op = typeof IndexBarrage;

const USUAL = 20;

/** Purchases of income products are told of only where those are offered. Without a country there is nothing. */
export const indexBarrage = async (asking: Asking, { limit = USUAL }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const act = await placed(asking);
  const { tx, at, caller } = act;
  const { countryId, lang } = caller;
  if (countryId === undefined) return [];
  const until = new Date(at.getTime() - SHOWN_AFTER_MS);
  const since = new Date(at.getTime() - SHOWN_FOR_MS);
  const rows = await barrageOf(tx, { countryId, since, until, income: await offersIncome(act), limit });
  return rows.map(({ id, source, name, values, at: happenedAt }) => ({
    id,
    type: source,
    name,
    text: barrageText({ source, name, values }, lang),
    at: happenedAt.toISOString(),
  }));
};
