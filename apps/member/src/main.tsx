// Entry point of the member app: texts, then the start sequence, then the screens.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { boot } from './app/boot.ts';
import { setBusy } from './app/busy.ts';
import { createAppRouter } from './app/router.tsx';
import { routeOf, screenRoutes } from './app/routes.ts';
import { endSession, showFailure } from './app/session.ts';
import './shared/device/install-offer.ts';
import { NotOffered } from './shared/feature-switches.ts';
import { announceScreens, firstAddress } from './shared/navigation/paths.ts';
import { queryClient } from './shared/query-client.ts';
import { listenToServer } from './shared/server.ts';
import { TextsProvider, currentLang, loadTexts } from './shared/texts/texts.tsx';
import { followTheme } from './shared/device/theme.ts';
import './style.css';

followTheme();
announceScreens(screenRoutes.map(({ path }) => path));

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
// Errors are shown on an error page; a screen that is not offered here is not an error.
const root = createRoot(element, {
  onCaughtError: (error) => error instanceof NotOffered || reportError(error),
});

// The likely texts and the first screen are preloaded while the start waits for the server.
void loadTexts(currentLang());
void routeOf(firstAddress())?.load();

if (await boot()) {
  const texts = await loadTexts(currentLang());
  const router = createAppRouter();
  listenToServer({ onSessionEnd: () => endSession(router), onFailure: showFailure, onBusy: setBusy });
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <TextsProvider first={texts}>
          <RouterProvider router={router} />
        </TextsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
  const { listenForBackKey } = await import('./app/back-key.ts');
  listenForBackKey(router);
} else {
  const { Unreachable, allTexts } = await import('./app/unreachable.tsx');
  root.render(<Unreachable texts={await allTexts()} />);
}
