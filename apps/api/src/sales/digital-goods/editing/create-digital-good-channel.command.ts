// Makes a channel of plans.
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { createPlanChannel as CreatePlanChannel } from '@roda/contract/plans-shelf';
import type { Act, Operator } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { branchOf } from './branch-words.ts';
import { insertChannel } from './shelf.sql.ts';

export const createPlanChannel = async (
  act: Act<Operator>,
  { code, ...given }: InputOf<typeof CreatePlanChannel>,
): Promise<ReplyOf<typeof CreatePlanChannel>> => {
  const after = { code, ...branchOf(given) };
  const saved = (await insertChannel(act.tx, after)) ?? refuse('wrong_state', { state: 'code_taken' });
  act.note({ target: `plan_channel:${saved.id}`, after });
  return saved;
};
