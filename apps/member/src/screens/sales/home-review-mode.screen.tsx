// Home without income products: the review mode notice, the wallet, digital goods, the points mall, news.

import { Suspense } from 'react';
import { Skeleton } from '@roda/ui';
import { Banners } from '#features/content/banners.tsx';
import { Bell } from '#features/content/bell.tsx';
import { useReviewModeHome } from '#features/content/home.queries.ts';
import { HomeNews } from '#features/content/home-news.tsx';
import { NotificationLine } from '#features/content/notification-line.tsx';
import { Shortcuts, ShortcutsShape } from '#features/content/shortcuts.tsx';
import { FleetToday } from '#features/holdings/fleet-today.tsx';
import { HomeBar } from '#features/markets/home-bar.tsx';
import { LicenceFoot } from '#features/markets/licence-foot.tsx';
import { ReviewModeNote } from '#features/markets/review-mode-note.tsx';
import { TelecomOperatorTiles } from '#features/digital-goods/telecom-operator-tiles.tsx';
import { ScanButton } from '#features/scan/scan-button.tsx';
import { BalanceCard } from '#features/wallet/balance-card.tsx';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Page } from '#shared/lists/page.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useText } from '#shared/texts/texts.tsx';

const PointsMallPicks = lazyWith([], () => import('#features/points-mall/picks.tsx'), 'PointsMallPicks');
const LaunchHost = lazyWith([], () => import('#features/content/launch-host.tsx'), 'LaunchHost');

export function Screen() {
  const t = useText();
  const home = useReviewModeHome();
  return (
    <Page
      screen="pages/index/index2"
      title={t('home.title')}
      bar={
        <HomeBar>
          {hasScreen('/pages/my/scan') && <ScanButton label={t('home.scan')} />}
          <Bell />
        </HomeBar>
      }
    >
      <ReviewModeNote />
      <BalanceCard topUp={false} />
      <p className="mt-3 px-1 text-label font-normal text-ink-3">{t('home.trimmedKeeps')}</p>
      <Loaded query={home} skeleton={<Shapes />} small>
        {({ blocks, banners, shortcuts, notices, news, dialogs }) => (
          <>
            <div className="mt-4 space-y-4">
              {banners.length > 0 && <Banners items={banners} />}
              <Shortcuts items={shortcuts} label={blocks.find(({ code }) => code === 'shortcuts')?.title ?? ''} />
              <NotificationLine notices={notices} />
            </div>
            <div className="mt-6">
              <FleetToday />
              <TelecomOperatorTiles />
              <Suspense>
                <PointsMallPicks />
              </Suspense>
              <HomeNews news={news} />
            </div>
            <Suspense>
              <LaunchHost dialogs={dialogs} />
            </Suspense>
          </>
        )}
      </Loaded>
      {!home.isPending && <LicenceFoot sells={false} />}
    </Page>
  );
}

function Shapes() {
  return (
    <div className="mt-4 space-y-4">
      <Skeleton className="aspect-16/7 rounded-card" />
      <ShortcutsShape />
    </div>
  );
}
