// Entry point of the console: loads texts and theme, then shows the log-in page or the console.

import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { Accept, deleteInvitation, invitationInAddress } from './app/accept.tsx';
import { Looks } from './app/appearance.tsx';
import { LoggedIn, loadLoggedIn } from './app/logged-in.tsx';
import { markOwnStyles } from './app/page-nonce.ts';
import { endSession } from './app/session.ts';
import { SignIn } from './app/sign-in.tsx';
import { watchAttendance } from './shared/attendance.ts';
import { queryClient } from './shared/query-client.ts';
import { onSessionEnd } from './shared/server.ts';
import { langOf, stored, useStored } from './shared/store.ts';
import { TextsProvider, loadLogInTexts, useText } from './shared/texts.tsx';
import './style.css';

watchAttendance();

/** Read once, before a router can change the URL. */
const invited = invitationInAddress();

function Entry() {
  const t = useText();
  const { session } = useStored();
  const [invitation, setInvitation] = useState(invited);
  const [note, setNote] = useState<string>();
  onSessionEnd(() => {
    setNote(t('ops.shell.ended'));
    endSession();
  });
  // Ahead, while somebody types a password; where it fails, it is loaded after the log-in.
  useEffect(() => void loadLoggedIn().catch(() => undefined), []);
  const leaveInvitation = (words?: string): void => {
    deleteInvitation();
    if (words !== undefined) endSession();
    setNote(words);
    setInvitation(undefined);
  };
  if (invitation !== undefined)
    return <Accept token={invitation} done={leaveInvitation} back={() => leaveInvitation()} />;
  if (session === undefined) return <SignIn note={note} />;
  const { token, factorNeeded = false } = session;
  return <LoggedIn key={`${token} ${factorNeeded}`} isFactorNeeded={factorNeeded} />;
}

markOwnStyles();
const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
const texts = await loadLogInTexts(langOf(stored()));
createRoot(element).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TextsProvider first={texts} load={loadLogInTexts}>
        <Looks>
          <Entry />
        </Looks>
      </TextsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
