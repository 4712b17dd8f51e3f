// A message in the list: what it is about, its beginning, how long ago, and a dot while it is unread.

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
import { IconButton, StatusTag, classNames, formatInstant, instantOf, useUi } from '@roda/ui';
import type { Notice } from '@roda/contract/notices';
import { agoText } from '#shared/ago.ts';
import { useText } from '#shared/texts.tsx';

const look = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
const icons: Readonly<Record<NonNullable<Notice['topic']>, ReactNode>> = {
  money: <IconCoins {...look} />,
  security: <IconShieldCheck {...look} />,
  account: <IconUser {...look} />,
  rewards: <IconGift {...look} />,
  orders: <IconPackage {...look} />,
  contract: <IconFileText {...look} />,
};

export type NoticeRowProps = Readonly<{
  notice: Notice;
  /** Visitors have no unread messages. */
  showsUnread: boolean;
  /** Opened: it is read from now on, and followed where it leads somewhere. */
  onOpen: () => void;
  /** Read here, without going anywhere. */
  onRead: () => void;
}>;

export function NoticeRow({ notice, showsUnread, onOpen, onRead }: NoticeRowProps) {
  const t = useText();
  const text = useRef<HTMLSpanElement>(null);
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const shown = text.current;
    if (shown !== null && !isWhole) setCut(shown.scrollHeight > shown.clientHeight + 1);
  }, [notice.content, isWhole]);
  const isUnread = showsUnread && !notice.read;
  return (
    <article data-testid={`notice-${notice.id}`} className="relative">
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full gap-[12px] px-4 pt-3.5 pb-3 text-left active:bg-fill"
      >
        <NoticeIcon notice={notice} isUnread={isUnread} />
        <span className="min-w-0 flex-1">
          <span className={classNames('block', isUnread && 'font-semibold')}>
            {isUnread && <span className="sr-only">{t('message.unread')}: </span>}
            {notice.title}
          </span>
          <span ref={text} className={classNames('mt-0.5 text-ink-2', isWhole ? 'block' : 'line-clamp-2')}>
            {notice.content}
          </span>
          <span className="mt-1.5 flex min-h-6 flex-wrap items-center gap-2 pr-9 text-label font-normal text-ink-3">
            <NoticeTime at={notice.createdAt} />
            {notice.pinned && <StatusTag tone="info">{t('message.pinned')}</StatusTag>}
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
          data-testid={`notice-more-${notice.id}`}
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

function NoticeIcon({ notice: { topic, logoUrl }, isUnread }: Readonly<{ notice: Notice; isUnread: boolean }>) {
  return (
    <span className="relative size-[40px] shrink-0">
      <span className="grid size-[40px] place-items-center overflow-hidden rounded-full bg-fill text-ink-2">
        {logoUrl !== '' && <img src={logoUrl} alt="" width={40} height={40} className="size-[40px] object-cover" />}
        {logoUrl === '' && (topic === undefined ? <IconSpeakerphone {...look} /> : icons[topic])}
      </span>
      {isUnread && (
        <span
          aria-hidden="true"
          data-testid="unread-dot"
          className="absolute top-0 right-0 size-[12px] rounded-full border-2 border-surface bg-danger-solid"
        />
      )}
    </span>
  );
}

function NoticeTime({ at }: { at: string }) {
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
