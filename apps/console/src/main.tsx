// Entry point of the console: loads texts and theme, then shows the log-in page or the console.

import { StrictMode, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Accept, deleteInvitation, invitationInAddress } from './app/accept.tsx';
import { FirstFactor } from './app/first-factor.tsx';
import { Looks } from './app/appearance.tsx';
import { markOwnStyles } from './app/page-nonce.ts';
import { createBackofficeRouter } from './app/router.tsx';
import { endSession } from './app/session.ts';
import { SignIn } from './app/sign-in.tsx';
import { watchAttendance } from './shared/attendance.ts';
import { queryClient } from './shared/query-client.ts';
import { onSessionEnd } from './shared/server.ts';
import { langOf, stored, useStored } from './shared/store.ts';
import { TextsProvider, loadTexts, useText } from './shared/texts.tsx';
import './style.css';

watchAttendance();

/** Read once, before a router can change the URL. */
const invited = invitationInAddress();

function Backoffice() {
  const t = useText();
  const { session } = useStored();
  const [invitation, setInvitation] = useState(invited);
  const [note, setNote] = useState<string>();
  onSessionEnd(() => {
    setNote(t('ops.shell.ended'));
    endSession();
  });
  const { token, factorNeeded } = session ?? {};
  const router = useMemo(() => (token === undefined ? undefined : createBackofficeRouter()), [token]);
  const leaveInvitation = (words?: string): void => {
    deleteInvitation();
    if (words !== undefined) endSession();
    setNote(words);
    setInvitation(undefined);
  };
  if (invitation !== undefined)
    return <Accept token={invitation} done={leaveInvitation} back={() => leaveInvitation()} />;
  if (router === undefined) return <SignIn note={note} />;
  return factorNeeded === true ? <FirstFactor /> : <RouterProvider router={router} />;
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
          <Backoffice />
        </Looks>
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
