// The tab bar: icons only, filled and dotted when selected, with labels for screen readers and optionally visible.

import type { ReactNode } from 'react';
import { IconHome, IconHomeFilled, IconNews, IconUser, IconUserFilled } from '@tabler/icons-react';
import { classNames } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useStored } from '#shared/store.ts';
import { mostShown, useUnreadSeen } from '#shared/unread.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { TabName } from './routes.ts';
import { tabsOf } from './tabs.ts';
import type { Tab } from './tabs.ts';

const icons: Readonly<Record<TabName, readonly [plain: ReactNode, filled: ReactNode]>> = {
  home: [<IconHome key="plain" size={26} stroke={1.75} />, <IconHomeFilled key="filled" size={26} />],
  shop: [<ShopIcon key="plain" filled={false} />, <ShopIcon key="filled" filled />],
  news: [<IconNews key="plain" size={26} stroke={1.75} />, <NewsFilled key="filled" />],
  my: [<IconUser key="plain" size={26} stroke={1.75} />, <IconUserFilled key="filled" size={26} />],
};

export function TabBar({ selected }: { selected: TabName }) {
  const t = useText();
  const isReviewMode = useStored('examine') !== false;
  const named = useStored('tabLabels') === true;
  const unread = useUnreadSeen();
  const nameOf = ({ name, label }: Tab) =>
    name === 'my' && unread > 0 ? t('shell.tabMyNew', { n: unread }) : t(label);
  return (
    <nav
      aria-label={t('shell.main')}
      className="app-tabs sticky bottom-0 z-20 border-t border-hairline bg-surface pb-[var(--safe-bottom)]"
    >
      <ul className="flex h-14 items-stretch justify-around">
        {tabsOf(isReviewMode).map((tab) => (
          <li key={tab.name} className="flex flex-1">
            <GoLink
              to={tab.path}
              replace
              aria-label={nameOf(tab)}
              title={nameOf(tab)}
              aria-current={tab.name === selected ? 'page' : undefined}
              data-testid={`tab-${tab.name}`}
              className={classNames(
                'pressable relative flex flex-1 flex-col items-center justify-center',
                tab.name === selected ? 'text-primary' : 'text-ink-3',
              )}
            >
              {icons[tab.name][tab.name === selected ? 1 : 0]}
              {tab.name === 'my' && unread > 0 && <Badge count={unread} />}
              {named && <span className="text-caption">{t(tab.label)}</span>}
              {tab.name === selected && !named && (
                <span aria-hidden="true" className="absolute bottom-1.5 size-1 rounded-full bg-current" />
              )}
            </GoLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The unread count; the tab's label contains it for screen readers. */
function Badge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      data-testid="tab-my-unread"
      className={
        'amount-figures absolute top-1.5 left-1/2 ml-[6px] min-w-[18px] rounded-full bg-danger-solid px-[4px] ' +
        'text-center text-caption leading-normal font-semibold text-on-primary'
      }
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}

function ShopIcon({ filled }: { filled: boolean }) {
  const look = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" {...look}>
      <path
        d="M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 .2 3 3 0 0 1-6 0 3 3 0 0 1-6-.2z"
        fill={filled ? 'currentColor' : 'none'}
      />
      <path d="M5 12.5V20h14v-7.5" fill={filled ? 'currentColor' : 'none'} />
      <path
        d="M10 20v-4a2 2 0 0 1 4 0v4"
        fill={filled ? 'var(--surface)' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
      />
    </svg>
  );
}

/** The filled variant of `IconNews`, missing in the icon set: a filled page with its lines left open. */
function NewsFilled() {
  return (
    <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true" fill="currentColor">
      <path d="M5 3.1A1.9 1.9 0 0 0 3.1 5v12A3.9 3.9 0 0 0 7 20.9h8.3a4.6 4.6 0 0 1-.4-1.9V5A1.9 1.9 0 0 0 13 3.1z" />
      <path d="M16.5 5.1H19A1.9 1.9 0 0 1 20.9 7v11.7a2.2 2.2 0 0 1-4.4 0z" />
      <path d="M7.5 8h3M7.5 12h3M7.5 16h3" stroke="var(--surface)" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
