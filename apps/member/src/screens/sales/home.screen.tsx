// Home: the member's money and fleet, and links to every feature.

import { Suspense, lazy } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { Skeleton } from '@roda/ui';
import { Recommended, RecommendedShape } from '#features/catalog/recommended.tsx';
import { Banners } from '#features/content/banners.tsx';
import { Bell } from '#features/content/bell.tsx';
import { useHome } from '#features/content/home.queries.ts';
import { HomeNews } from '#features/content/home-news.tsx';
import { NotificationLine } from '#features/content/notification-line.tsx';
import { Shortcuts, ShortcutsShape } from '#features/content/shortcuts.tsx';
import { FleetToday, useFleetKnown } from '#features/holdings/fleet-today.tsx';
import { ScanButton } from '#features/scan/scan-button.tsx';
import { LicenceFoot } from '#features/markets/licence-foot.tsx';
import { HomeBar } from '#features/markets/home-bar.tsx';
import { BalanceCard } from '#features/wallet/balance-card.tsx';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Page } from '#shared/lists/page.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';

/** Content below the fold or opened later is loaded after the first paint. */
const FleetCard = lazy(async () => ({ default: (await import('#features/fleet/fleet-card.tsx')).FleetCard }));
const Barrage = lazy(async () => ({ default: (await import('#features/content/barrage.tsx')).Barrage }));
const LaunchHost = lazy(async () => ({ default: (await import('#features/content/launch-host.tsx')).LaunchHost }));

export function Screen() {
  const t = useText();
  return (
    <Page
      screen="pages/index/index"
      title={t('home.title')}
      bar={
        <HomeBar>
          {hasScreen('/subPages/product/list') && <SearchLink />}
          {hasScreen('/pages/my/scan') && <ScanButton label={t('home.scan')} />}
          <Bell />
        </HomeBar>
      }
    >
      <BalanceCard />
      <Blocks />
    </Page>
  );
}

/** All operator-managed content, from one reply; parts below the fold are rendered when scrolled near. */
function Blocks() {
  const home = useHome();
  const isFleetKnown = useFleetKnown();
  const isSettled = isFleetKnown && !home.isPending;
  return (
    <>
      <Loaded query={home} skeleton={<BlockShapes />} small>
        {({ blocks, banners, shortcuts, notices, recommendations, news, dialogs }) => (
          <>
            <div className="mt-4 space-y-4">
              {banners.length > 0 && <Banners items={banners} />}
              <Shortcuts items={shortcuts} label={blocks.find(({ code }) => code === 'shortcuts')?.title ?? ''} />
              <NotificationLine notices={notices} />
            </div>
            {isFleetKnown && (
              <div className="mt-6">
                <FleetToday />
                <Recommended goods={recommendations} />
                <Near height={420}>
                  <Suspense>
                    <FleetCard />
                  </Suspense>
                </Near>
                <Near height={220}>
                  <Suspense>
                    <Barrage />
                  </Suspense>
                </Near>
                <HomeNews news={news} />
              </div>
            )}
            <Suspense>
              <LaunchHost dialogs={dialogs} />
            </Suspense>
          </>
        )}
      </Loaded>
      {isSettled && <LicenceFoot sells />}
    </>
  );
}

function BlockShapes() {
  return (
    <>
      <div className="mt-4 space-y-4">
        <Skeleton className="aspect-16/7 rounded-card" />
        <ShortcutsShape />
        <Skeleton className="h-12 rounded-card" />
      </div>
      <RecommendedShape />
    </>
  );
}

function SearchLink() {
  const t = useText();
  return (
    <GoLink
      to="/subPages/product/list"
      aria-label={t('home.searchProducts')}
      title={t('home.searchProducts')}
      className="pressable grid size-11 place-items-center rounded-full text-ink-2"
    >
      <IconSearch size={22} stroke={1.75} />
    </GoLink>
  );
}
