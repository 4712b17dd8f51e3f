// Stores the id that a push service gave to a packaged app, and its topics.
import {
  notificationTopics,
  type registerPushClient as RegisterPushClient,
} from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { clientEndpoint } from './subscriptions.queries.ts';
import { deleteOldest, upsertSubscription } from './subscriptions.repository.ts';

type Op = typeof RegisterPushClient;

const MOST_DEVICES = 10;

/** Marketing is never enabled by default. */
const USUAL = notificationTopics.filter((topic) => topic !== 'rewards');

/** Without a push service nothing could ever be sent, so nothing is stored. */
export const prepareRegister = async ({ services }: Prep<Member>): Promise<void> => {
  if (services.config.fcmAccount === undefined) reject('push_endpoint', { reason: 'service' });
};

/** An installation has one owner, the last who registered it; a member's devices and browsers are ten together. */
export const registerPushClient = async (
  { tx, principal, at, newId, client }: RequestContext<Member>,
  { clientId, topics: asked }: InputOf<Op>,
): Promise<ReplyOf<Op>> => {
  const { memberId, sessionId } = principal;
  const topics = [...new Set(asked ?? USUAL)];
  const keys = { publicKey: null, authSecret: null };
  const kept = { memberId, id: newId(), endpoint: clientEndpoint(clientId), ...keys, topics, lang: client.lang };
  await upsertSubscription(tx, { ...kept, sessionId, at });
  await deleteOldest(tx, memberId, MOST_DEVICES);
  return { topics };
};
