// Sends push messages to their recipients' browsers and packaged apps.
import type { JobContext } from '#platform/jobs/job.ts';
import { mobilePushAccount, sendMobilePush } from '#platform/push/mobile-push.ts';
import { pushKeyOf, sendPush, type Pusher, type WebPushed } from '#platform/push/web-push.ts';
import { announcementById } from '#content/notifications/announcements/announcements.queries.ts';
import { textsOf } from '#content/notifications/notification-dto.ts';
import { shortened } from '#content/notifications/notifications.policy.ts';
import {
  announcementAudience,
  clientOfEndpoint,
  notificationToPush,
  type After,
  type Subscription,
} from './subscriptions.queries.ts';
import { deleteSubscription } from './subscriptions.repository.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const AT_ONCE = 200;
const SIDE_BY_SIDE = 10;
const URGENT: readonly string[] = ['security', 'money'];

const pusherOf = ({ services: { config, secrets } }: JobContext): Pusher => ({
  key: pushKeyOf(secrets.pushKey),
  subject: config.origin.startsWith('https:') ? config.origin : 'mailto:care@roda.example',
  open: config.mode === 'demo',
});

type Message = {
  readonly id: string;
  readonly type: 'system' | 'announcement';
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly logoUrl: string;
  readonly linkUrl: string;
};

const deliver = async (ctx: JobContext, target: Subscription, message: Message): Promise<WebPushed> => {
  const payload = { templateType: 'notice', ...message, body: shortened(message.body) };
  const urgent = URGENT.includes(message.topic);
  const clientId = clientOfEndpoint(target.endpoint);
  if (clientId !== undefined) {
    const { config, fetch: go } = ctx.services;
    if (config.fcmAccount === undefined) return 'refused';
    const { title, body, ...data } = payload;
    const pusher = { account: mobilePushAccount(config.fcmAccount), fetch: go };
    return sendMobilePush(pusher, clientId, { title, body, urgent, ttlSeconds: DAY_SECONDS, data });
  }
  const { endpoint, publicKey, authSecret } = target;
  if (publicKey === null || authSecret === null) return 'gone';
  const urgency = urgent ? 'high' : 'normal';
  const pushing = { payload: Buffer.from(JSON.stringify(payload)), ttlSeconds: DAY_SECONDS, urgency } as const;
  return sendPush(pusherOf(ctx), { endpoint, publicKey, authSecret }, pushing);
};

const send = async (ctx: JobContext, target: Subscription, message: Message): Promise<WebPushed> => {
  const outcome = target.wanted ? await deliver(ctx, target, message) : 'gone';
  if (outcome === 'gone') await ctx.inTransaction(({ tx }) => deleteSubscription(tx, target.memberId, target.id));
  if (outcome === 'refused') ctx.services.log.warn({ subscription: target.id }, 'a push was refused');
  return outcome;
};

export type NotificationPush = {
  readonly memberId: string;
  readonly notificationId: string;
  readonly subscriptionId: string;
};

/**
 * One message to one browser. Nothing is sent after a day, nor once it was read. An unavailable push service is
 * retried; an expired subscription is deleted.
 */
export const pushNotification = async (
  ctx: JobContext,
  { memberId, notificationId, subscriptionId }: NotificationPush,
): Promise<void> => {
  const at = ctx.now();
  const asked = { memberId: BigInt(memberId), notificationId, subscriptionId, at };
  const found = await ctx.reading((tx) => notificationToPush(tx, asked));
  if (found === undefined || found.isRead || at.getTime() - found.createdAt.getTime() > DAY_MS) return;
  const { title, body } = textsOf(found, found.lang);
  const message = { id: notificationId, type: 'system', topic: found.topic, title, body, logoUrl: '' } as const;
  await send(ctx, found, { ...message, linkUrl: found.link });
};

const FIRST: After = { memberId: 0n, id: '00000000-0000-0000-0000-000000000000' };

export type AnnouncementPush = {
  readonly id: number;
  readonly after?: { readonly memberId: string; readonly id: string };
};

/** One batch of browsers; the next batch is a separate job. A failed one is not retried. */
export const pushAnnounced = async (ctx: JobContext, { id, after }: AnnouncementPush): Promise<void> => {
  const at = ctx.now();
  const from = after === undefined ? FIRST : { memberId: BigInt(after.memberId), id: after.id };
  const found = await ctx.reading((tx) => announcementById(tx, id));
  if (found?.state !== 'published' || (found.endsAt !== null && found.endsAt <= at)) return;
  const { countryId, words, link, image } = found;
  const audience = await ctx.reading((tx) => announcementAudience(tx, { countryId, after: from, at, limit: AT_ONCE }));
  for (let begin = 0; begin < audience.length; begin += SIDE_BY_SIDE) {
    const some = audience.slice(begin, begin + SIDE_BY_SIDE);
    const topic = 'announcements';
    const sent = await Promise.allSettled(
      some.map((each) => {
        const { title, body } = words[each.lang];
        const message = { id: String(id), type: 'announcement', topic, title, body, logoUrl: image } as const;
        return send(ctx, each, { ...message, linkUrl: link });
      }),
    );
    for (const each of sent)
      if (each.status === 'rejected') ctx.services.log.warn({ err: each.reason }, 'a push failed');
  }
  const last = audience.at(-1);
  if (last === undefined || audience.length < AT_ONCE) return;
  const next = { memberId: String(last.memberId), id: last.id };
  await ctx.inTransaction(({ enqueue }) =>
    enqueue('notifications.pushAnnouncement', { id, after: next }, { key: `push-announcement:${id}:${last.id}` }),
  );
};
