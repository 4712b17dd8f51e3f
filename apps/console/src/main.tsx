// The console's first file: texts, looks, then either the sign-in or the pages.

import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Looks } from './app/looks.tsx';
import { markOwnStyles } from './app/page-nonce.ts';
import { createDeskRouter } from './app/router.tsx';
import { endSession } from './app/session.ts';
import { SignIn } from './app/sign-in.tsx';
import { queryClient } from '#shared/query-client.ts';
import { onSessionEnd } from '#shared/server.ts';
import { langOf, stored, useStored } from '#shared/store.ts';
import { TextsProvider, loadTexts } from '#shared/texts.tsx';
import './style.css';

function Desk() {
  const { session } = useStored();
  const [ended, setEnded] = useState(false);
  onSessionEnd(() => {
    setEnded(true);
    endSession();
  });
  const token = session?.token;
  const router = useMemo(() => (token === undefined ? undefined : createDeskRouter()), [token]);
  return router === undefined ? <SignIn ended={ended} /> : <RouterProvider router={router} />;
}

markOwnStyles();
const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
const texts = await loadTexts(langOf(stored()));
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={texts}>
        <Looks>
          <Desk />
        </Looks>
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
