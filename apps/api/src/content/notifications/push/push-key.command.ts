// Returns the public key that a browser needs to subscribe.
import { pushTopics, type pushKey as PushKeyOp } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import type { Prep } from '#platform/http/route.ts';
import { pushKeyOf } from '#platform/push/web-push.ts';
import { subscriptionCount } from './subscriptions.queries.ts';

type Op = typeof PushKeyOp;

export const preparePushKey = async ({ services }: Prep<Member>): Promise<string> =>
  pushKeyOf(services.secrets.pushKey).publicKey;

/** The private key never leaves the server. */
export const pushKey = async (
  { tx, principal }: RequestContext,
  _input: InputOf<Op>,
  key: string,
): Promise<ReplyOf<Op>> => ({
  key,
  topics: [...pushTopics],
  subscriptions: await subscriptionCount(tx, principal.memberId),
});
