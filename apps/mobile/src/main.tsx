// The member app's first file: texts, then the start sequence, then the screens.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { listenForBackKey } from './app/back-key.ts';
import { boot } from './app/boot.ts';
import { setBusy } from './app/busy-line.tsx';
import { createAppRouter } from './app/router.tsx';
import { screenRoutes } from './app/routes.ts';
import { endSession, showFailure } from './app/session.ts';
import { announceScreens } from '#shared/paths.ts';
import { queryClient } from '#shared/query-client.ts';
import { listenToServer } from '#shared/server.ts';
import { TextsProvider, currentLang, loadTexts } from '#shared/texts.tsx';
import { followTheme } from '#shared/theme.ts';
import './style.css';

followTheme();
announceScreens(screenRoutes.map(({ path }) => path));
await boot();
const texts = await loadTexts(currentLang());
const router = createAppRouter();
listenToServer({ onSessionEnd: () => endSession(router), onFailure: showFailure, onBusy: setBusy });
listenForBackKey(router);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={texts}>
        <RouterProvider router={router} />
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
