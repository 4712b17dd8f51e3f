// Tells members something: the message stands from the same commit on as what it speaks of.
import type { NoticeTopic } from '@roda/contract/notices';
import type { TextKey } from '@roda/texts';
import type { Act, Who } from '#platform/act.ts';
import { allOf } from '#platform/db/tx.ts';
import type { NoticeValues } from './notices.rules.ts';
import { insertNotices, type NewNotice } from './notices.sql.ts';

type Titled<Key> = Key extends `notice.${infer Name}.title` ? Name : never;
type Told<Key> = Key extends `notice.${infer Name}.body` ? Name : never;

/** A message's name: it has the two sentences `notice.<name>.title` and `notice.<name>.body`. */
export type NoticeName = Extract<Titled<TextKey>, Told<TextKey>>;

export type Sending = {
  readonly memberId: bigint;
  readonly topic: NoticeTopic;
  readonly text: NoticeName;
  /** What fills the sentences. Money is `{money: '125000.00', currency: 'IDR'}`, catalogue words are `{en, id, zh}`. */
  readonly values?: NoticeValues;
  /** A screen of the app with its query, without a leading slash. */
  readonly link?: string;
};

type Sender = Pick<Act<Who>, 'tx' | 'at' | 'newId' | 'publish' | 'enqueue'>;

const told = ({ publish }: Sender, { memberId, id, topic, link }: NewNotice): Promise<void> =>
  publish({
    to: { memberId },
    type: 'notice.new',
    data: { id, type: 'system', topic, templateType: 'notice', linkUrl: link },
  });

/** In larger crowds no socket is told: screens count what is unread whenever they come back. */
const MOST_TOLD = 200;

/**
 * Writes one message to each, in one statement, and tells their open sockets (up to 200 at once) and, after the commit,
 * the browsers that asked for the topic. Calling it twice sends twice: call it where the change it speaks of was
 * decided.
 */
export const sendNotices = async (act: Sender, sendings: readonly Sending[]): Promise<void> => {
  if (sendings.length === 0) return;
  const notices = sendings.map(({ memberId, topic, text, values = {}, link = '' }): NewNotice => ({
    ...{ memberId, topic, text, values, link },
    id: act.newId(),
  }));
  const [wakes] = await allOf(
    insertNotices(act.tx, notices, act.at),
    allOf(...(notices.length > MOST_TOLD ? [] : notices).map((each) => told(act, each))),
  );
  for (const { memberId, noticeId, subscriptionId } of wakes) {
    await act.enqueue('notices.push', { memberId: String(memberId), noticeId, subscriptionId });
  }
};

/** One message to one member: see `sendNotices`. */
export const sendNotice = (act: Sender, sending: Sending): Promise<void> => sendNotices(act, [sending]);
