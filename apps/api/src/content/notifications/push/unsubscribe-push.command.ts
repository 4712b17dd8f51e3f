// Ends the waking of one browser, or of all that a member has.
import type { unsubscribePush as UnsubscribePush } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { removeSubscriptions } from './subscriptions.repository.ts';

type Op = typeof UnsubscribePush;

/** A browser that is unknown, or somebody else's, counts as none: nothing was removed. */
export const unsubscribePush = async (
  { tx, principal }: RequestContext,
  { endpoint }: InputOf<Op>,
): Promise<ReplyOf<Op>> => ({
  removed: await removeSubscriptions(tx, principal.memberId, endpoint),
});
