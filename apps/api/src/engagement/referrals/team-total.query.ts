// How many people a member invited, how many are verified, and the coins that came of it.
import type { teamTotal as TeamTotal } from '@roda/contract/invitations';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { requireInvite } from './invite-feature.ts';
import { teamCounts } from './invitations.reads.ts';

export const teamTotal = async (act: Act, _input: InputOf<typeof TeamTotal>): Promise<ReplyOf<typeof TeamTotal>> => {
  await requireInvite(act);
  return teamCounts(act.tx, act.who.memberId);
};
