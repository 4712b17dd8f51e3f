// Deletes one push subscription of a member, or all.
import type { unsubscribePush as UnsubscribePush } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext } from '#platform/request-context.ts';
import { clientEndpoint } from './subscriptions.queries.ts';
import { deleteSubscriptions } from './subscriptions.repository.ts';

type Op = typeof UnsubscribePush;

/** An unknown browser or app, or another member's, counts as 0: nothing is removed. */
export const unsubscribePush = async (
  { tx, principal }: RequestContext,
  { endpoint, clientId }: InputOf<Op>,
): Promise<ReplyOf<Op>> => ({
  removed: await deleteSubscriptions(
    tx,
    principal.memberId,
    clientId === undefined ? endpoint : clientEndpoint(clientId),
  ),
});
