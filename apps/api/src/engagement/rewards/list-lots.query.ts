// Lists which points and coins expire next.
import type { listLots as ListLots } from '@roda/api-contract/engagement/rewards';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import { exactNumber } from '@roda/domain/money';
import { lotsOf } from '#ledger';
import type { RequestContext } from '#platform/request-context.ts';
import { expiryOf, monthsAt } from './expiry.policy.ts';
import { expiryRules } from './rewards.queries.ts';

const KINDS = ['points', 'coins', 'coins_bonus'] as const;

/** Lots by expiry, earliest first. */
export const listLots = async (
  { tx, principal, at }: RequestContext,
  { kind }: InputOf<typeof ListLots>,
): Promise<ReplyOf<typeof ListLots>> => {
  const rules = await expiryRules(tx);
  const list: ReplyOf<typeof ListLots>['list'] = [];
  for (const each of KINDS.filter((known) => kind === undefined || kind === known)) {
    for (const lot of await lotsOf(tx, principal.memberId, each)) {
      const expiresAt = expiryOf(rules, lot.at, at).toISOString();
      list.push({ kind: each, amount: exactNumber(lot.minor), receivedAt: lot.at.toISOString(), expiresAt });
    }
  }
  list.sort((one, other) => (one.expiresAt < other.expiresAt ? -1 : one.expiresAt > other.expiresAt ? 1 : 0));
  return { months: monthsAt(rules, at), list };
};
