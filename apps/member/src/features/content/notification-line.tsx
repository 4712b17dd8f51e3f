// The newest announcement in one line, and the link to all of them.

import { IconSpeakerphone } from '@tabler/icons-react';
import { Chevron } from '@roda/ui';
import type { Notification } from '@roda/api-contract/content/notifications';
import { Entry } from '#shared/navigation/content-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';

export function NotificationLine({ notices }: { notices: readonly Notification[] }) {
  const t = useText();
  const [first] = notices;
  if (first === undefined) return null;
  const list = hasScreen('/subPages/message/list') ? 'subPages/message/list' : first.linkUrl;
  return (
    <Entry
      link={list}
      data-testid="notice-line"
      className="flex min-h-12 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-e1 active:bg-fill"
    >
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-primary" />
      <span className="sr-only">{t('home.banners')}: </span>
      <span className="line-clamp-2 min-w-0 flex-1">{first.title}</span>
      <Chevron />
    </Entry>
  );
}
