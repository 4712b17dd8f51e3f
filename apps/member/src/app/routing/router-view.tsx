// Renders what the router shows, within the frame of the app.

import { Suspense, useLayoutEffect, useSyncExternalStore } from 'react';
import { LocationContext, RouterContext } from '#shared/navigation/router-context.ts';
import { LoadingView, UnknownView } from '../page-states.tsx';
import type { AppRouter } from './router.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Shell } from '../shell.tsx';
import type { ScreenView } from './shown.ts';

export function RouterView({ router }: Readonly<{ router: AppRouter }>) {
  const shown = useSyncExternalStore(router.shown.subscribe, router.shown.current);
  useLayoutEffect(() => router.start(), [router]);
  useLayoutEffect(() => router.shown.onRendered(), [router, shown]);
  return (
    <RouterContext value={router}>
      <LocationContext value={shown.location}>
        <ScreenBoundary tries={shown}>
          <Shell>
            <ScreenBoundary tries={shown}>
              <Suspense fallback={<LoadingView />}>
                <Content view={shown.view} />
              </Suspense>
            </ScreenBoundary>
          </Shell>
        </ScreenBoundary>
      </LocationContext>
    </RouterContext>
  );
}

function Content({ view }: Readonly<{ view: ScreenView }>) {
  if (view.kind === 'screen') return <view.Screen />;
  if (view.kind === 'loading') return <LoadingView />;
  if (view.kind === 'unknown') return <UnknownView />;
  // The boundary shows it, as it shows what a screen throws.
  if (view.kind === 'failed') throw view.failure;
  return null;
}
