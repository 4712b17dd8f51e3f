// Home without income products: the note that says so, the wallet as always, ordinary goods, the points mall, news.

import { Suspense, lazy } from 'react';
import { Skeleton } from '@roda/ui';
import { Banners } from '#features/content/banners.tsx';
import { Bell } from '#features/content/bell.tsx';
import { useTrimmedHome } from '#features/content/home.queries.ts';
import { HomeNews } from '#features/content/home-news.tsx';
import { NoticeLine } from '#features/content/notice-line.tsx';
import { Shortcuts, ShortcutsShape } from '#features/content/shortcuts.tsx';
import { FleetToday } from '#features/holdings/fleet-today.tsx';
import { HomeBar } from '#features/places/home-bar.tsx';
import { LicenceFoot } from '#features/places/licence-foot.tsx';
import { TrimmedNote } from '#features/places/trimmed-note.tsx';
import { CarrierTiles } from '#features/plans/carrier-tiles.tsx';
import { ScanButton } from '#features/scan/scan-button.tsx';
import { BalanceCard } from '#features/wallet/balance-card.tsx';
import { Loaded } from '#shared/loaded.tsx';
import { Page } from '#shared/page.tsx';
import { hasScreen } from '#shared/paths.ts';
import { useText } from '#shared/texts.tsx';

const MallPicks = lazy(async () => ({ default: (await import('#features/mall/picks.tsx')).MallPicks }));
const LaunchHost = lazy(async () => ({ default: (await import('#features/content/launch-host.tsx')).LaunchHost }));

export function Screen() {
  const t = useText();
  const home = useTrimmedHome();
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
      <TrimmedNote />
      <BalanceCard topUp={false} />
      <p className="mt-3 px-1 text-label font-normal text-ink-3">{t('home.trimmedKeeps')}</p>
      <Loaded query={home} skeleton={<Shapes />} small>
        {({ blocks, banners, shortcuts, notices, news, dialogs }) => (
          <>
            <div className="mt-4 space-y-4">
              {banners.length > 0 && <Banners items={banners} />}
              <Shortcuts items={shortcuts} label={blocks.find(({ code }) => code === 'shortcuts')?.title ?? ''} />
              <NoticeLine notices={notices} />
            </div>
            <div className="mt-6">
              <FleetToday />
              <CarrierTiles />
              <Suspense>
                <MallPicks />
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
