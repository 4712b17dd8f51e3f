// Matches all open statement lines again.
import type { ReplyOf } from '@roda/api-contract/operation';
import type { matchStatements as MatchStatements } from '@roda/api-contract/sales/payment-cases';
import { matchLines, matchSettlements } from '#fleet/index.ts';
import type { RequestContext, Operator } from '#platform/request-context.ts';
import { statesOfAll } from './statements.queries.ts';

type Op = typeof MatchStatements;

/** Same policy as after an import and every hour: exact matches only. Idempotent. */
export const matchStatements = async ({ tx, audit }: RequestContext<Operator>): Promise<ReplyOf<Op>> => {
  const before = await statesOfAll(tx);
  await matchLines(tx);
  await matchSettlements(tx);
  const after = await statesOfAll(tx);
  audit({ target: 'statement:match', before: { open: before.open }, after: { open: after.open } });
  return { matched: before.open - after.open, open: after.open };
};
