// Ends the waking of one browser, or of all that a member has.
import type { unsubscribePush as UnsubscribePush } from '@roda/contract/notices';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act } from '#platform/act.ts';
import { removeSubscriptions } from './subscriptions.sql.ts';

type Op = typeof UnsubscribePush;

/** A browser that is unknown, or somebody else's, counts as none: nothing was removed. */
export const unsubscribePush = async ({ tx, who }: Act, { endpoint }: InputOf<Op>): Promise<ReplyOf<Op>> => ({
  removed: await removeSubscriptions(tx, who.memberId, endpoint),
});
