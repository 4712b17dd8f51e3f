// A message in the list: title, beginning of the text, age, and a dot while it is unread.

import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import {
  IconChevronDown,
  IconCoins,
  IconFileText,
  IconGift,
  IconPackage,
  IconShieldCheck,
  IconSpeakerphone,
  IconUser,
} from '@tabler/icons-react';
import { IconButton, StatusTag, WholeDates, classNames, formatInstant, instantOf, useUi } from '@roda/ui';
import type { Notification } from '@roda/api-contract/content/notifications';
import { serverFile } from '#shared/server-files.ts';
import { agoText } from '#shared/texts/relative-time.ts';
import { useText } from '#shared/texts/texts.tsx';

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const icons: Readonly<Record<NonNullable<Notification['topic']>, ReactNode>> = {
  money: <IconCoins {...look} />,
  security: <IconShieldCheck {...look} />,
  account: <IconUser {...look} />,
  rewards: <IconGift {...look} />,
  orders: <IconPackage {...look} />,
  contract: <IconFileText {...look} />,
};

export type NotificationRowProps = Readonly<{
  notice: Notification;
  /** Visitors have no unread messages. */
  showsUnread: boolean;
  /** Opened: it is marked as read, and its link is followed if it has one. */
  onOpen: () => void;
  /** Marked as read here, without navigation. */
  onRead: () => void;
}>;

export function NotificationRow({ notice: notification, showsUnread, onOpen, onRead }: NotificationRowProps) {
  const t = useText();
  const text = useRef<HTMLSpanElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const shown = text.current;
    if (shown !== null && !isWhole) setCut(shown.scrollHeight > shown.clientHeight + 1);
  }, [notification.content, isWhole]);
  const isUnread = showsUnread && !notification.read;
  return (
    <article data-testid={`notice-${notification.id}`} className="relative">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full gap-[12px] px-4 pt-3.5 pb-3 text-left active:bg-fill"
      >
        <NotificationIcon notice={notification} isUnread={isUnread} />
        <span className="min-w-0 flex-1">
          <span className={classNames('block', isUnread && 'font-semibold')}>
            {isUnread && <span className="sr-only">{t('message.unread')}: </span>}
            <WholeDates text={notification.title} />
          </span>
          <span ref={text} className={classNames('mt-0.5 text-ink-2', isWhole ? 'block' : 'line-clamp-2')}>
            <WholeDates text={notification.content} />
          </span>
          <span className="mt-1.5 flex min-h-6 flex-wrap items-center gap-2 pr-9 text-label font-normal text-ink-3">
            <NotificationTime at={notification.createdAt} />
            {notification.pinned && <StatusTag tone="info">{t('message.pinned')}</StatusTag>}
          </span>
        </span>
      </button>
      {isCut && (
        <IconButton
          label={t(isWhole ? 'message.less' : 'message.more')}
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
            onRead();
          }}
          data-testid={`notice-more-${notification.id}`}
          className="absolute right-1.5 bottom-0"
        >
          <IconChevronDown
            size={20}
            stroke={1.75}
            aria-hidden="true"
            className={classNames('transition-transform', isWhole && 'rotate-180')}
          />
        </IconButton>
      )}
    </article>
  );
}

function NotificationIcon({
  notice: { topic, logoUrl },
  isUnread,
}: Readonly<{ notice: Notification; isUnread: boolean }>) {
  return (
    <span className="relative size-[40px] shrink-0">
      <span className="grid size-[40px] place-items-center overflow-hidden rounded-full bg-fill text-ink-2">
        {logoUrl !== '' && (
          <img src={serverFile(logoUrl)} alt="" width={40} height={40} className="size-[40px] object-cover" />
        )}
        {logoUrl === '' && (topic === undefined ? <IconSpeakerphone {...look} /> : icons[topic])}
      </span>
      {isUnread && (
        <span
          aria-hidden="true"
          data-testid="unread-dot"
          className="absolute top-0 right-0 size-[12px] rounded-full border-2 border-surface bg-data"
        />
      )}
    </span>
  );
}

function NotificationTime({ at }: { at: string }) {
  const t = useText();
  const { timeZone } = useUi();
  const instant = instantOf(at);
  if (instant === undefined) return null;
  return (
    <time dateTime={at} title={formatInstant(instant, timeZone, true)}>
      {agoText(t, instant, timeZone)}
    </time>
  );
}
