// The bell at the top of the home screen: the unread count, and the link to the messages.

import { IconBell } from '@tabler/icons-react';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';
import { badgeSize, mostShown, useUnreadSeen } from '#shared/unread.ts';

export function Bell() {
  const t = useText();
  const unread = useUnreadSeen();
  if (!hasScreen('/subPages/message/list')) return null;
  const label = unread > 0 ? t('home.unread', { n: unread }) : t('home.messages');
  return (
    <GoLink
      to="/subPages/message/list"
      aria-label={label}
      title={label}
      data-testid="home-messages"
      className="pressable relative grid size-11 place-items-center rounded-full text-ink-2"
    >
      <IconBell size={22} stroke={1.75} aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          style={{ fontSize: badgeSize }}
          className={
            'amount-figures absolute top-1 right-0.5 min-w-4.5 rounded-full bg-primary px-1 ' +
            'text-center text-caption leading-normal font-semibold text-on-primary'
          }
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </GoLink>
  );
}
