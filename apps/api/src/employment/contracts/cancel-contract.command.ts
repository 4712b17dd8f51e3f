// Takes back a submission that nobody has decided.
import type { cancelContract as operation } from '@roda/contract/contracts';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import { ownSigning } from './contracts.reads.ts';
import { withdrawSigning } from './signings.sql.ts';

/** Of this and a decision at the same moment one happens. A contract in force is not touched by it. */
export const cancelContract = async (
  { tx, who, at }: Act,
  { id }: InputOf<typeof operation>,
): Promise<ReplyOf<typeof operation>> => {
  const { memberId } = who;
  if (await withdrawSigning(tx, { memberId, id, at })) return { id, status: 'withdrawn' };
  const row = (await ownSigning(tx, memberId, id)) ?? refuse('not_found');
  return refuse('wrong_state', { state: row.state });
};
