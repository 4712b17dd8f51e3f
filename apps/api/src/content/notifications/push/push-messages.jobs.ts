// Sends to browsers what was written for their owners.
import type { JobAct } from '#platform/jobs/job.ts';
import { pushKeyOf, sendPush, type Pusher, type Pushed } from '#platform/web-push.ts';
import { announcementById } from './announcements.reads.ts';
import { wordsOf } from './notice-view.ts';
import { shortened } from './notices.rules.ts';
import { announcementAudience, noticeToPush, type After, type Subscription } from './subscriptions.reads.ts';
import { removeSubscription } from './subscriptions.sql.ts';

const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
const AT_ONCE = 200;
const SIDE_BY_SIDE = 10;
const URGENT: readonly string[] = ['security', 'money'];

const pusherOf = ({ services: { config, secrets } }: JobAct): Pusher => ({
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

const send = async (act: JobAct, target: Subscription, message: Message): Promise<Pushed> => {
  const payload = { templateType: 'notice', ...message, body: shortened(message.body) };
  const urgency = URGENT.includes(message.topic) ? 'high' : 'normal';
  const pushing = { payload: Buffer.from(JSON.stringify(payload)), ttlSeconds: DAY_SECONDS, urgency } as const;
  const outcome = target.wanted ? await sendPush(pusherOf(act), target, pushing) : 'gone';
  if (outcome === 'gone') await act.inTransaction(({ tx }) => removeSubscription(tx, target.memberId, target.id));
  if (outcome === 'refused') act.services.log.warn({ subscription: target.id }, 'a push was refused');
  return outcome;
};

export type NoticePush = { readonly memberId: string; readonly noticeId: string; readonly subscriptionId: string };

/**
 * One message to one browser. Nothing is sent a day later, nor what was read meanwhile. A service that does not answer
 * is tried again; a browser that wants no more is forgotten.
 */
export const pushNotice = async (act: JobAct, { memberId, noticeId, subscriptionId }: NoticePush): Promise<void> => {
  const at = act.now();
  const asked = { memberId: BigInt(memberId), noticeId, subscriptionId, at };
  const found = await act.reading((tx) => noticeToPush(tx, asked));
  if (found === undefined || found.isRead || at.getTime() - found.createdAt.getTime() > DAY_MS) return;
  const { title, body } = wordsOf(found, found.lang);
  const message = { id: noticeId, type: 'system', topic: found.topic, title, body, logoUrl: '' } as const;
  await send(act, found, { ...message, linkUrl: found.link });
};

const FIRST: After = { memberId: 0n, id: '00000000-0000-0000-0000-000000000000' };

export type AnnouncementPush = {
  readonly id: number;
  readonly after?: { readonly memberId: string; readonly id: string };
};

/** One batch of browsers; the next batch is a job of its own. One that fails is not tried again. */
export const pushAnnounced = async (act: JobAct, { id, after }: AnnouncementPush): Promise<void> => {
  const at = act.now();
  const from = after === undefined ? FIRST : { memberId: BigInt(after.memberId), id: after.id };
  const found = await act.reading((tx) => announcementById(tx, id));
  if (found?.state !== 'published' || (found.endsAt !== null && found.endsAt <= at)) return;
  const { countryId, words, link, image } = found;
  const audience = await act.reading((tx) => announcementAudience(tx, { countryId, after: from, at, limit: AT_ONCE }));
  for (let begin = 0; begin < audience.length; begin += SIDE_BY_SIDE) {
    const some = audience.slice(begin, begin + SIDE_BY_SIDE);
    const topic = 'announcements';
    const sent = await Promise.allSettled(
      some.map((each) => {
        const { title, body } = words[each.lang];
        const message = { id: String(id), type: 'announcement', topic, title, body, logoUrl: image } as const;
        return send(act, each, { ...message, linkUrl: link });
      }),
    );
    for (const each of sent)
      if (each.status === 'rejected') act.services.log.warn({ err: each.reason }, 'a push failed');
  }
  const last = audience.at(-1);
  if (last === undefined || audience.length < AT_ONCE) return;
  const next = { memberId: String(last.memberId), id: last.id };
  await act.inTransaction(({ enqueue }) =>
    enqueue('notices.pushAnnouncement', { id, after: next }, { key: `push-announcement:${id}:${last.id}` }),
  );
};
