// A round that can't be held fairly is voided by two people, with a reason that everyone reads.
import type { voidRound as VoidRound } from '@roda/contract/chance-rounds';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import * as z from 'zod/mini';
import type { Act, Operator } from '#platform/act.ts';
import { requireHonest } from '#platform/checked-writing.ts';
import { refuse } from '#platform/failure.ts';
import { change, proposeChange, type Change } from '#modules/approvals/approvals.public.ts';
import { freePrizes } from './draw-pool.ts';
import { roundById } from './pool.reads.ts';
import { holdRound, setVoid } from './pool.sql.ts';

type Op = typeof VoidRound;

const Payload = z.object({ id: z.uuid(), reason: z.object({ en: z.string(), id: z.string(), zh: z.string() }) });

export const voidRound = async (act: Act<Operator>, { id, reason }: InputOf<Op>): Promise<ReplyOf<Op>> => {
  requireHonest(reason, 'reason');
  const round = (await roundById(act.tx, id, act.caller.lang)) ?? refuse('not_found');
  const { state, number } = round;
  if (state === 'drawn' || state === 'void') refuse('wrong_state', { state });
  const proposed = await proposeChange(act, {
    kind: 'pool_void',
    subject: `round:${id}`,
    title: `void round ${number} of the pool`,
    before: state,
    after: reason.en,
    payload: { id, reason },
  });
  return { id, approvalId: proposed.id };
};

/** Its prizes are free in the pool's fund again; a round that was drawn meanwhile stays as it is. */
export const voidChange: Change = change('pool_void', {
  roles: ['compliance', 'growth', 'operations'],
  apply: async (act, { payload }) => {
    const { id, reason } = Payload.parse(payload);
    const round = (await holdRound(act.tx, id)) ?? refuse('not_found');
    if (!(await setVoid(act.tx, id, reason))) refuse('wrong_state', { state: round.state });
    if (round.state !== 'draft') await freePrizes(act, round, round.poolCoins);
  },
});
