// Stores a browser's push subscription and its topics.
import { notificationTopics, type subscribePush as SubscribePush } from '@roda/api-contract/content/notifications';
import type { InputOf, ReplyOf } from '@roda/api-contract/operation';
import type { RequestContext, Member } from '#platform/request-context.ts';
import { reject } from '#platform/errors.ts';
import type { Prep } from '#platform/http/route.ts';
import { isPoint, isPushEndpoint } from '#platform/push/web-push.ts';
import { deleteOldest, upsertSubscription } from './subscriptions.repository.ts';

type Op = typeof SubscribePush;
type Keys = { readonly publicKey: Buffer; readonly authSecret: Buffer };

const MOST_BROWSERS = 10;
const SECRET_BYTES = 16;

/** Marketing is never enabled by default. */
const USUAL = notificationTopics.filter((topic) => topic !== 'rewards');

/** Rejects with `push_endpoint` for invalid keys, and for addresses in private networks. */
export const prepareSubscribe = async ({ services }: Prep<Member>, { endpoint, keys }: InputOf<Op>): Promise<Keys> => {
  const publicKey = Buffer.from(keys.p256dh, 'base64url');
  const authSecret = Buffer.from(keys.auth, 'base64url');
  const isOpen = services.config.mode === 'demo';
  if (!isPushEndpoint(endpoint, isOpen)) reject('push_endpoint', { reason: 'address' });
  if (!isPoint(publicKey) || authSecret.length !== SECRET_BYTES) reject('push_endpoint', { reason: 'keys' });
  return { publicKey, authSecret };
};

/** A browser has one owner, the last who subscribed with it; a member has at most ten browsers, the newest. */
export const subscribePush = async (
  ctx: RequestContext,
  { endpoint, topics: asked }: InputOf<Op>,
  { publicKey, authSecret }: Keys,
): Promise<ReplyOf<Op>> => {
  const { tx, principal, at, newId, client } = ctx;
  const { memberId, sessionId } = principal;
  const topics = [...new Set(asked ?? USUAL)];
  const kept = { memberId, id: newId(), endpoint, publicKey, authSecret, topics, lang: client.lang, sessionId, at };
  await upsertSubscription(tx, kept);
  await deleteOldest(tx, memberId, MOST_BROWSERS);
  return { topics };
};
