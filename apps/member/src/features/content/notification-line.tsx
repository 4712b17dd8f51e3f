// The newest announcement in one line, and the way to all of them.

import { IconSpeakerphone } from '@tabler/icons-react';
import { Chevron } from '@roda/ui';
import type { Notice } from '@roda/contract/notices';
import { Door } from '#shared/door.tsx';
import { hasScreen } from '#shared/paths.ts';
import { useText } from '#shared/texts.tsx';

export function NoticeLine({ notices }: { notices: readonly Notice[] }) {
  const t = useText();
  const [first] = notices;
  if (first === undefined) return null;
  const list = hasScreen('/subPages/message/list') ? 'subPages/message/list' : first.linkUrl;
  return (
    <Door
      link={list}
      data-testid="notice-line"
      className="flex min-h-12 items-center gap-3 rounded-card bg-surface px-4 py-2 shadow-e1 active:bg-fill"
    >
      <IconSpeakerphone size={20} stroke={1.75} aria-hidden="true" className="shrink-0 text-primary" />
      <span className="sr-only">{t('home.banners')}: </span>
      <span className="line-clamp-2 min-w-0 flex-1">{first.title}</span>
      <Chevron />
    </Door>
  );
}
