// Voids a round that cannot be held fairly, by two-person approval, with a public reason.
import type { voidRound as VoidRound } from '@roda/api-contract/engagement/games-rounds';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import * as z from 'zod/mini';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { requireHonest } from '#platform/checked-text.ts';
import { reject } from '#platform/errors.ts';
import { change, proposeChange, type Change } from '#backoffice/approvals/index.ts';
import { freePrizes } from './draw-pool.ts';
import { roundById } from './pool.queries.ts';
import { holdRound, setVoid } from './pool.repository.ts';

type Op = typeof VoidRound;

const Payload = z.object({ id: z.uuid(), reason: z.object({ en: z.string(), id: z.string(), zh: z.string() }) });

export const voidRound = async (ctx: RequestContext<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  requireHonest(reason, 'reason');
  const round = (await roundById(ctx.tx, id, ctx.client.lang)) ?? reject('not_found');
  const { state, number } = round;
  if (state === 'drawn' || state === 'void') reject('wrong_state', { state });
  const proposed = await proposeChange(ctx, {
    kind: 'pool_void',
    subject: `round:${id}`,
    title: `void round ${number} of the pool`,
    before: state,
    after: reason.en,
    payload: { id, reason },
  });
  return { id, approvalId: proposed.id };
};

/** Its prizes are released to the pool's fund; a round that was drawn meanwhile stays unchanged. */
export const voidChange: Change = change('pool_void', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async (ctx, { payload }) => {
    const { id, reason } = Payload.parse(payload);
    const round = (await holdRound(ctx.tx, id)) ?? reject('not_found');
    if (!(await setVoid(ctx.tx, id, reason))) reject('wrong_state', { state: round.state });
    if (round.state !== 'draft') await freePrizes(ctx, round, round.poolCoins);
  },
});
