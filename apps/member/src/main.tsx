// Entry point of the member app: texts, then the start sequence, then the screens.

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { boot } from './app/boot.ts';
import { setBusy } from './app/busy.ts';
import { createAppRouter } from './app/routing/router.ts';
import { RouterView } from './app/routing/router-view.tsx';
import { routeOf, screenRoutes } from './app/routes.ts';
import { endSession, showFailure } from './app/session.ts';
import './shared/device/install-offer.ts';
import { NotOffered } from './shared/feature-switches.ts';
import { setFirstRender } from './shared/first-render.ts';
import { announceScreens, firstAddress } from './shared/navigation/paths.ts';
import { currentShell, isPackaged } from './shared/platform/shell.ts';
import { queryClient } from './shared/query-client.ts';
import { listenToServer } from './shared/server.ts';
import { currentLang } from './shared/texts/current-lang.ts';
import { TextsProvider, loadTexts } from './shared/texts/texts.tsx';
import { followTheme } from './shared/device/theme.ts';
import './built-style.css';

followTheme();
announceScreens(screenRoutes.map(({ path }) => path));

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
// Errors are shown on an error page; a screen that is not offered here is not an error.
const root = createRoot(element, {
  onCaughtError: (error) => error instanceof NotOffered || reportError(error),
});

// The likely texts and the first screen are preloaded while the start waits; what fails is asked for again.
loadTexts(currentLang()).catch(() => undefined);
routeOf(firstAddress())
  ?.load()
  .catch(() => undefined);

async function start(): Promise<void> {
  if (isPackaged()) await (await import('./app/packaged.ts')).startPackaged();
  if (await boot()) await showApp();
  else await showUnreachable();
}

async function showApp(): Promise<void> {
  const texts = await loadTexts(currentLang());
  const router = createAppRouter();
  listenToServer({
    onSessionEnd: () => endSession(router),
    onFailure: showFailure,
    onBusy: setBusy,
    onMustRead: async (failure) => (await import('./app/reading/required-reading.ts')).requireReading(failure),
  });
  await router.openFirst();
  setFirstRender(true);
  // A transition with the first screen in it: the frame alone would be one more layout.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <TextsProvider first={texts}>
            <RouterView router={router} />
          </TextsProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  if (currentShell() !== 'web') (await import('./app/device.ts')).connectDevice(router);
}

async function showUnreachable(): Promise<void> {
  const { Unreachable, allTexts } = await import('./app/unreachable.tsx');
  root.render(<Unreachable texts={await allTexts()} />);
  if (currentShell() !== 'web') (await import('./app/device.ts')).connectUnreachable();
}

try {
  await start();
} catch (failure) {
  // Without the files of the start there are no texts: the page itself has this line.
  document.getElementById('start-failed')?.removeAttribute('hidden');
  reportError(failure);
}
