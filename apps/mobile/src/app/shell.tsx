// The frame around every screen: a column at most 480 wide, the offline and DEMO lines, tabs, toasts and modals.

import { useEffect, useRef } from 'react';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { OfflineBar, ToastHost, formatClock } from '@roda/ui';
import { modeOf, useExamineStatus } from '#features/places/places.queries.ts';
import { twinOf } from '#shared/paths.ts';
import { useOnline } from '#shared/online.ts';
import { useStored } from '#shared/store.ts';
import { useText } from '#shared/texts.tsx';
import { routeOf } from './routes.ts';
import { BusyLine } from './busy-line.tsx';
import { MustReadHost } from './must-read.tsx';
import { TabBar } from './tab-bar.tsx';
import { UpdateReady } from './update-ready.tsx';

export function Shell() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const tab = routeOf(path)?.tab;
  useModeFollowed(path);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[480px] flex-col bg-page pt-[env(safe-area-inset-top)]">
      <NetworkLine />
      <DemoLine />
      <div className="flex min-h-0 flex-1 flex-col">
        <Outlet />
      </div>
      {tab !== undefined && <TabBar selected={tab} />}
      <ToastHost />
      <BusyLine />
      <MustReadHost />
      <UpdateReady />
    </div>
  );
}

/** When the mode changes while the app is open, the screen changes to its twin. */
function useModeFollowed(path: string): void {
  const router = useRouter();
  useExamineStatus();
  const isTrimmed = useStored('examine') !== false;
  const twin = twinOf(path, isTrimmed);
  useEffect(() => {
    if (twin !== undefined) router.history.replace(twin);
  }, [router, twin]);
}

function NetworkLine() {
  const t = useText();
  const online = useOnline();
  const lastOnline = useRef(new Date());
  if (online) {
    lastOnline.current = new Date();
    return null;
  }
  return <OfflineBar text={t('shell.offline', { time: formatClock(lastOnline.current) })} />;
}

/** The mark of a demo: nobody may take its figures for real ones. */
function DemoLine() {
  const t = useText();
  const { data } = useQuery(modeOf());
  if (data?.mode !== 'demo') return null;
  return (
    <p data-testid="demo" className="flex min-h-6 items-center justify-center gap-2 bg-gold-tint px-3 text-caption text-gold">
      <strong>{t('shell.demo')}</strong>
      <span>{t('shell.demoNote')}</span>
    </p>
  );
}
