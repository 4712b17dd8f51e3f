// A round of the pool opens by two people: its prizes are set aside and its seed is promised in the same moment.
import type { publishRound as PublishRound } from '@roda/contract/chance-rounds';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { reserveStock } from './plays.sql.ts';
import { roundById } from './pool.reads.ts';
import { holdRound, setOpen } from './pool.sql.ts';
import { promiseSeeds } from './seeds.ts';

type Op = typeof PublishRound;

const Payload = z.object({ id: z.uuid() });

export const publishRound = async (act: Act<Operator>, { id }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  const round = (await roundById(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  if (round.state !== 'draft' || round.drawsAt <= act.at) refuse('wrong_state', { state: round.state });
  const { number, name, opensAt, drawsAt } = round;
  const proposed = await proposeChange(act, {
    kind: 'pool_round',
    subject: `round:${id}`,
    title: `open round ${number} of the pool`,
    before: 'draft',
    after: { name, prizes: round.prizes.map(Number), opensAt, drawsAt },
    payload: { id },
  });
  return { id, approvalId: proposed.id };
};

/** Refuses `balance_short` when the pool's fund holds less than the prizes (R25). */
export const roundChange: Change = change('pool_round', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async (act, { payload }) => {
    const { tx, at } = act;
    const { id } = Payload.parse(payload);
    const round = (await holdRound(tx, id)) ?? refuse('not_found');
    const { fundId, poolCoins, opensAt, drawsAt } = round;
    if (!(await setOpen(tx, id, at))) refuse('wrong_state', { state: round.state });
    if (!(await reserveStock(tx, { fundId, asset: 'COIN', giftId: 0, amount: poolCoins })))
      refuse('balance_short', { short: Number(poolCoins) });
    await promiseSeeds(act, `pool:${id}`, [{ usesFrom: opensAt, usesUntil: drawsAt }]);
  },
});
