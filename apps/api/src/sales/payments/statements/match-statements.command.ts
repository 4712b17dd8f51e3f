// Goes through all open lines of statements again.
import type { ReplyOf } from '@roda/contract/operation';
import type { matchStatements as MatchStatements } from '@roda/contract/payments-desk';
import { matchLines, matchSettlements } from '#modules/fleet/fleet.public.ts';
import type { Act, Operator } from '#platform/act.ts';
import { statesOfAll } from './statements.reads.ts';

type Op = typeof MatchStatements;

/** By the same rules as after an import and every hour: what fits exactly, and nothing else. Harmless again. */
export const matchStatements = async ({ tx, note }: Act<Operator>): Promise<ReplyOf<Op>> => {
  const before = await statesOfAll(tx);
  await matchLines(tx);
  await matchSettlements(tx);
  const after = await statesOfAll(tx);
  note({ target: 'statement:match', before: { open: before.open }, after: { open: after.open } });
  return { matched: before.open - after.open, open: after.open };
};
