// Publishes odds by two-person approval; published odds never change (R22).
import type { publishOdds as PublishOdds } from '@roda/api-contract/engagement/games-series';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { oddsById, oddsOfBox, type OddsRow } from './box-series.queries.ts';
import { closeIfShort, activateRow } from './box-series.repository.ts';

type Op = typeof PublishOdds;

const Payload = z.object({ oddsId: z.int(), draftedAt: z.iso.datetime({ offset: true }) });

/** The data that is compared: the price and each prize's weight. */
const compared = (odds: OddsRow | undefined): unknown =>
  odds === undefined
    ? 'none'
    : {
        version: odds.version,
        priceCoins: odds.priceCoins,
        totalWeight: odds.totalWeight,
        prizes: odds.prizes.map(({ name, kind, amount, weight }) => ({ name, kind, amount, weight })),
      };

export const publishOdds = async (ctx: RequestContext<Operator>, { oddsId }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const { tx, client } = ctx;
  const draft = (await oddsById(tx, oddsId, client.lang)) ?? reject('not_found');
  if (draft.state !== 'draft') reject('wrong_state', { state: draft.state });
  const { id } = await proposeChange(ctx, {
    kind: 'chance_odds',
    subject: `box:${draft.boxId}`,
    title: `publish odds version ${draft.version} of box ${draft.boxId}`,
    before: compared(await oddsOfBox(tx, draft.boxId, client.lang)),
    after: compared(draft),
    payload: { oddsId, draftedAt: draft.draftedAt },
  });
  return { id: oddsId, approvalId: id };
};

/** Rejects with `stale` when the draft was replaced since its proposal. */
export const oddsChange: Change = change('chance_odds', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async ({ tx, at }, { payload }) => {
    const { oddsId, draftedAt } = Payload.parse(payload);
    const done = await activateRow(tx, { oddsId, draftedAt: new Date(draftedAt), at });
    if (done === undefined) return reject('stale');
    await closeIfShort(tx, done.seriesId, at);
  },
});
