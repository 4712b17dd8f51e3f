// Odds come into force by two people, and never change afterwards (R22).
import type { publishOdds as PublishOdds } from '@roda/contract/chance-operators';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { oddsById, oddsOfBox, type OddsRow } from './series.reads.ts';
import { closeIfShort, putInForce } from './series.sql.ts';

type Op = typeof PublishOdds;

const Payload = z.object({ oddsId: z.int(), draftedAt: z.iso.datetime({ offset: true }) });

/** What people compare: the price and each prize's weight. */
const compared = (odds: OddsRow | undefined): unknown =>
  odds === undefined
    ? 'none'
    : {
        version: odds.version,
        priceCoins: odds.priceCoins,
        totalWeight: odds.totalWeight,
        prizes: odds.prizes.map(({ name, kind, amount, weight }) => ({ name, kind, amount, weight })),
      };

export const publishOdds = async (act: Act<Operator>, { oddsId }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, caller } = act;
  const draft = (await oddsById(tx, oddsId, caller.lang)) ?? refuse('not_found');
  if (draft.state !== 'draft') refuse('wrong_state', { state: draft.state });
  const { id } = await proposeChange(act, {
    kind: 'chance_odds',
    subject: `box:${draft.boxId}`,
    title: `publish odds version ${draft.version} of box ${draft.boxId}`,
    before: compared(await oddsOfBox(tx, draft.boxId, caller.lang)),
    after: compared(draft),
    payload: { oddsId, draftedAt: draft.draftedAt },
  });
  return { id: oddsId, approvalId: id };
};

/** Refuses `stale` when the draft was drawn anew since it was proposed. */
export const oddsChange: Change = change('chance_odds', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async ({ tx, at }, { payload }) => {
    const { oddsId, draftedAt } = Payload.parse(payload);
    const done = await putInForce(tx, { oddsId, draftedAt: new Date(draftedAt), at });
    if (done === undefined) return refuse('stale');
    await closeIfShort(tx, done.seriesId, at);
  },
});
