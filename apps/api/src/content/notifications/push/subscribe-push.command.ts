// Keeps where a browser may be woken, and for what.
import { noticeTopics, type subscribePush as SubscribePush } from '@roda/contract/notices';
import type { InputOf, ReplyOf } from '@roda/contract/operation';
import type { Act, Member } from '#platform/act.ts';
import { refuse } from '#platform/failure.ts';
import type { Prep } from '#platform/http/route.ts';
import { isPoint, isPushEndpoint } from '#platform/web-push.ts';
import { dropOldest, putSubscription } from './subscriptions.sql.ts';

type Op = typeof SubscribePush;
type Keys = { readonly publicKey: Buffer; readonly authSecret: Buffer };

const MOST_BROWSERS = 10;
const SECRET_BYTES = 16;

/** Marketing is never switched on for anybody. */
const USUAL = noticeTopics.filter((topic) => topic !== 'rewards');

/** Refuses `push_endpoint` for keys that are none, and for addresses that lead into private networks. */
export const prepareSubscribe = async ({ services }: Prep<Member>, { endpoint, keys }: InputOf<Op>): Promise<Keys> => {
  const publicKey = Buffer.from(keys.p256dh, 'base64url');
  const authSecret = Buffer.from(keys.auth, 'base64url');
  const isOpen = services.config.mode === 'demo';
  if (!isPushEndpoint(endpoint, isOpen)) refuse('push_endpoint', { reason: 'address' });
  if (!isPoint(publicKey) || authSecret.length !== SECRET_BYTES) refuse('push_endpoint', { reason: 'keys' });
  return { publicKey, authSecret };
};

/** A browser has one owner, the last who subscribed with it; a member has ten browsers at most, the newest. */
export const subscribePush = async (
  act: Act,
  { endpoint, topics: asked }: InputOf<Op>,
  { publicKey, authSecret }: Keys,
): Promise<ReplyOf<Op>> => {
  const { tx, who, at, newId, caller } = act;
  const { memberId, sessionId } = who;
  const topics = [...new Set(asked ?? USUAL)];
  const kept = { memberId, id: newId(), endpoint, publicKey, authSecret, topics, lang: caller.lang, sessionId, at };
  await putSubscription(tx, kept);
  await dropOldest(tx, memberId, MOST_BROWSERS);
  return { topics };
};
