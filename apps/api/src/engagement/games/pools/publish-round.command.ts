// Opens a round of the pool by two-person approval: its prizes are reserved and its seed hash is published in the same
// transaction.
import type { publishRound as PublishRound } from '@roda/api-contract/engagement/games-rounds';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { reserveStock } from '#engagement/games/plays.repository.ts';
import { roundById } from './pool.queries.ts';
import { holdRound, setOpen } from './pool.repository.ts';
import { promiseSeeds } from '#engagement/games/fairness/seeds.ts';

type Op = typeof PublishRound;

const Payload = z.object({ id: z.uuid() });

export const publishRound = async (ctx: RequestContext<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const round = (await roundById(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
  if (round.state !== 'draft' || round.drawsAt <= ctx.at) reject('wrong_state', { state: round.state });
  const { number, name, opensAt, drawsAt } = round;
  const proposed = await proposeChange(ctx, {
    kind: 'pool_round',
    subject: `round:${id}`,
    title: `open round ${number} of the pool`,
    before: 'draft',
    after: { name, prizes: round.prizes.map(Number), opensAt, drawsAt },
    payload: { id },
  });
  return { id, approvalId: proposed.id };
};

/** Rejects with `balance_short` when the pool's fund holds less than the prizes (R25). */
export const roundChange: Change = change('pool_round', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async (ctx, { payload }) => {
    const { tx, at } = ctx;
    const { id } = Payload.parse(payload);
    const round = (await holdRound(tx, id)) ?? reject('not_found');
    const { fundId, poolCoins, opensAt, drawsAt } = round;
    if (!(await setOpen(tx, id, at))) reject('wrong_state', { state: round.state });
    if (!(await reserveStock(tx, { fundId, asset: 'COIN', giftId: 0, amount: poolCoins })))
      reject('balance_short', { short: Number(poolCoins) });
    await promiseSeeds(ctx, `pool:${id}`, [{ usesFrom: opensAt, usesUntil: drawsAt }]);
  },
});
