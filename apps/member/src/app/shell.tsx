// The frame around every screen: a column at most 480 px wide, the offline and DEMO lines, tabs, toasts and modals.

import { Suspense, lazy, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { modeOf, useExamineStatus } from '#features/markets/places.queries.ts';
import { twinOf } from '#shared/navigation/paths.ts';
import { useLocation, useRouter } from '#shared/navigation/router-context.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts/texts.tsx';
import { routeOf } from './routes.ts';
import { TabBar } from './tab-bar.tsx';

/** Parts not needed for the first render load right after it. */
const NetworkLine = lazy(async () => ({ default: (await import('./shell-later.tsx')).NetworkLine }));
const ShellLater = lazy(async () => ({ default: (await import('./shell-later.tsx')).ShellLater }));
const HomeOffers = lazy(async () => ({ default: (await import('./shell-later.tsx')).HomeOffers }));

export function Shell({ children }: Readonly<{ children: ReactNode }>) {
  const { pathname: path } = useLocation();
  const tab = routeOf(path)?.tab;
  useModeFollowed(path);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-page pt-[var(--safe-top)]">
      <Suspense>
        <NetworkLine />
      </Suspense>
      <DemoLine />
      <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      {tab === 'home' && (
        <Suspense>
          <HomeOffers />
        </Suspense>
      )}
      {tab !== undefined && <TabBar selected={tab} />}
      <Suspense>
        <ShellLater path={path} />
      </Suspense>
    </div>
  );
}

/** When the mode changes while the app is open, the screen changes to its counterpart. */
function useModeFollowed(path: string): void {
  const router = useRouter();
  useExamineStatus();
  const isReviewMode = useStored('examine') !== false;
  const twin = twinOf(path, isReviewMode);
  useEffect(() => {
    if (twin !== undefined) router.history.replace(twin);
  }, [router, twin]);
}

/** The mark of a demo: its figures must not be taken for real ones. */
function DemoLine() {
  const t = useText();
  const { data } = useQuery(modeOf());
  if (data?.mode !== 'demo') return null;
  return (
    <aside
      aria-label={t('shell.demo')}
      data-testid="demo"
      className="flex min-h-6 items-center justify-center gap-2 bg-gold-tint px-3 text-caption text-gold"
    >
      <strong className="shrink-0">{t('shell.demo')}</strong>
      <span>{t('shell.demoNote')}</span>
    </aside>
  );
}
