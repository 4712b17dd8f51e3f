// What a browser needs before it can subscribe.
import { pushTopics, type pushKey as PushKeyOp } from '@roda/contract/notices';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member } from '#platform/act.ts';
import type { Prep } from '#platform/http/route.ts';
import { pushKeyOf } from '#platform/web-push.ts';
import { subscriptionCount } from './subscriptions.reads.ts';

type Op = typeof PushKeyOp;

export const preparePushKey = async ({ services }: Prep<Member>): Promise<string> =>
  pushKeyOf(services.secrets.pushKey).publicKey;

/** The private half never leaves the server. */
export const pushKey = async ({ tx, who }: Act, _input: InputOf<Op>, key: string): Promise<ReplyOf<Op>> => ({
  key,
  topics: [...pushTopics],
  subscriptions: await subscriptionCount(tx, who.memberId),
});
