// The tab bar: icons only, tinted with a lane dash beneath when selected, with labels for screen readers and optionally
// visible.

import { IconBuildingStore, IconNews, IconSteeringWheel, IconUserCircle } from '@tabler/icons-react';
import { classNames } from '@roda/ui';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { useStored } from '#shared/store.ts';
import { badgeSize, mostShown, useUnreadSeen } from '#shared/unread.ts';
import { useText } from '#shared/texts/texts.tsx';
import type { TabName } from './routes.ts';
import { tabsOf } from './tabs.ts';
import type { Tab } from './tabs.ts';

const icons = {
  home: IconSteeringWheel,
  shop: IconBuildingStore,
  news: IconNews,
  my: IconUserCircle,
} as const satisfies Readonly<Record<TabName, typeof IconNews>>;

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
                tab.name === selected ? 'text-primary' : named ? 'text-ink-3' : 'text-control',
              )}
            >
              <TabIcon name={tab.name} selected={tab.name === selected} />
              {tab.name === 'my' && unread > 0 && <Badge count={unread} />}
              {named && <span className="text-caption">{t(tab.label)}</span>}
              {tab.name === selected && !named && (
                <span aria-hidden="true" className="absolute bottom-0.5 h-1 w-4.5 rounded-full bg-current" />
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
      style={{ fontSize: badgeSize }}
      className={
        'amount-figures absolute top-1.5 left-1/2 ml-[6px] min-w-[18px] rounded-full bg-primary px-[4px] ' +
        'text-center text-caption leading-normal font-semibold text-on-primary'
      }
    >
      {count > mostShown ? `${mostShown}+` : count}
    </span>
  );
}

function TabIcon({ name, selected }: Readonly<{ name: TabName; selected: boolean }>) {
  const Icon = icons[name];
  return selected ? (
    <Icon size={26} stroke={2.1} fill="currentColor" fillOpacity={0.15} />
  ) : (
    <Icon size={26} stroke={1.9} />
  );
}
