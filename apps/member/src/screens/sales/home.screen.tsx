// Home: the member's money and fleet, and links to every feature.

import { Suspense } from 'react';
import type { ComponentProps } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { Skeleton, StaleBar } from '@roda/ui';
import { CategoryRail } from '#features/catalog/category-rail.tsx';
import { Recommended, RecommendedShape } from '#features/catalog/recommended.tsx';
import { Banners } from '#features/content/banners.tsx';
import { Bell } from '#features/content/bell.tsx';
import { useHome } from '#features/content/home.queries.ts';
import { HomeNews } from '#features/content/home-news.tsx';
import { NotificationLine } from '#features/content/notification-line.tsx';
import { Shortcuts, ShortcutsShape } from '#features/content/shortcuts.tsx';
import { useFleetKnown, useFleetState } from '#features/holdings/fleet-today.tsx';
import { useHoldingsTotal } from '#features/holdings/holdings.queries.ts';
import { ScanButton } from '#features/scan/scan-button.tsx';
import { LicenceFoot } from '#features/markets/licence-foot.tsx';
import { HomeBar } from '#features/markets/home-bar.tsx';
import { BalanceCard } from '#features/wallet/balance-card.tsx';
import { BalancePill } from '#features/wallet/balance-pill.tsx';
import { useAccountInfo } from '#features/wallet/wallet.queries.ts';
import { GoLink } from '#shared/navigation/go-link.tsx';
import { isSwitchedOff } from '#shared/feature-switches.ts';
import { InSlices } from '#shared/lists/in-slices.tsx';
import { Loaded } from '#shared/lists/query-states.tsx';
import { Near } from '#shared/lists/lazy-in-view.tsx';
import { Page } from '#shared/lists/page.tsx';
import { hasScreen } from '#shared/navigation/paths.ts';
import { useStored } from '#shared/store.ts';
import { lazyWith } from '#shared/texts/lazy-with.ts';
import { useText } from '#shared/texts/texts.tsx';

/** Content below the fold or opened later is loaded after the first paint. */
const FleetCard = lazyWith([], () => import('#features/fleet/fleet-card.tsx'), 'FleetCard');
const CityPill = lazyWith(['city'], () => import('#features/markets/city-pill.tsx'), 'CityPill');
const Barrage = lazyWith([], () => import('#features/content/barrage.tsx'), 'Barrage');
const Garage = lazyWith(['holding'], () => import('#features/holdings/garage.tsx'), 'Garage');
const StandingLine = lazyWith(['holding'], () => import('#features/fleet/standing-line.tsx'), 'StandingLine');
const StandingChip = lazyWith(['holding'], () => import('#features/fleet/standing-line.tsx'), 'StandingChip');
const ServiceNote = lazyWith(['holding'], () => import('#features/holdings/recap/service-note.tsx'), 'ServiceNote');
const FirstSteps = lazyWith(['suitability'], () => import('#features/suitability/first-steps.tsx'), 'FirstSteps');
const NextList = lazyWith(['next'], () => import('#shared/lists/next-list.tsx'), 'NextList');
const NextClaim = lazyWith(['next'], () => import('#features/holdings/next-claim.tsx'), 'NextClaim');
const NextWeek = lazyWith(['next'], () => import('#features/holdings/recap/next-week.tsx'), 'NextWeek');
const NextCheckIn = lazyWith(['next'], () => import('#features/rewards/next-check-in.tsx'), 'NextCheckIn');
const NextWithdrawal = lazyWith(['next'], () => import('#features/wallet/next-withdrawal.tsx'), 'NextWithdrawal');
const LaunchHost = lazyWith([], () => import('#features/content/launch-host.tsx'), 'LaunchHost');

export function Screen() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  return (
    <Page
      screen="pages/index/index"
      title={t('home.title')}
      bar={
        <HomeBar lead={isIn && hasScreen('/pages/my/historyList') ? <BalancePill /> : undefined}>
          {hasScreen('/subPages/product/list') && <SearchLink />}
          {hasScreen('/pages/my/scan') && <ScanButton label={t('home.scan')} />}
          <Bell />
        </HomeBar>
      }
    >
      <MyGarage />
      <Next />
      <BalanceCard />
      <Blocks />
    </Page>
  );
}

/** A member's own vehicles before anything else; without any, the steps to the first one. A visitor sees neither. */
function MyGarage() {
  const t = useText();
  const isIn = useStored('token') !== undefined;
  const { state, retry } = useFleetState();
  if (!isIn) return null;
  return (
    <div className="mb-4">
      {state === 'loading' && <GarageShape />}
      {state === 'failed' && <StaleBar text={t('home.blockFailed')} onRetry={retry} />}
      <Suspense fallback={<GarageShape />}>
        {state === 'some' && (
          <Garage
            // Each waits for its file by itself: else a card that comes near would hide the whole garage meanwhile.
            chip={({ kind, id }) => (
              <Suspense>
                <StandingChip kind={kind} holdingId={id} />
              </Suspense>
            )}
            live={(holding) => (
              <Suspense>
                <StandingLine kind={holding.kind} holdingId={holding.id} why={<Why holding={holding} />} />
              </Suspense>
            )}
            shape={<GarageShape />}
          />
        )}
        {state === 'none' && <FirstSteps />}
      </Suspense>
    </div>
  );
}

function Why(props: ComponentProps<typeof ServiceNote>) {
  return (
    <Suspense>
      <ServiceNote {...props} />
    </Suspense>
  );
}

/** Only what is there to do now; a visitor has nothing. */
function Next() {
  const isIn = useStored('token') !== undefined;
  const [total, account] = [useHoldingsTotal(), useAccountInfo()];
  const isPending = total.isPending || account.isPending;
  if (!isIn) return null;
  return (
    <Near height={nextPx}>
      <Suspense fallback={<div style={{ height: nextPx }} />}>
        <NextList>
          <NextClaim />
          <NextWithdrawal />
          {!isSwitchedOff('checkin') && <NextCheckIn />}
          <NextWeek />
        </NextList>
        {isPending && <div style={{ height: nextPx }} />}
      </Suspense>
    </Near>
  );
}

/** Two rows with their heading. */
const nextPx = 190;

/** The heading, a card and the dots below it. */
function GarageShape() {
  return <Skeleton className="h-179.5 rounded-card" />;
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
                <InSlices>
                  <CategoryRail />
                  <Recommended goods={recommendations} />
                  <Near height={420}>
                    <Suspense>
                      <FleetCard city={<CityPill />} />
                    </Suspense>
                  </Near>
                  <Near height={220}>
                    <Suspense>
                      <Barrage />
                    </Suspense>
                  </Near>
                  <HomeNews news={news} />
                </InSlices>
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
