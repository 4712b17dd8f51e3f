// A session that was logged out while the server was out of reach: ended once it can be, and its cookie with it.

import { createClient } from '@roda/client/client';
import { Rejected } from '@roda/client/failures';
import { logOut } from '@roda/api-contract/people/identity';
import { settings } from './server.ts';
import { store, stored } from './store.ts';

/** To be called when logging out failed: no script can delete the cookie. Nothing to do where there is none. */
export function keepLeftSession(mark: string | undefined, failure: unknown): void {
  if (settings.sessionIn !== 'cookie' || isKnown(failure)) return;
  store('leftSession', mark);
  window.addEventListener('online', () => void endLeftSession(), { once: true });
}

/** By the mark, which opens nothing beside the cookie; never throws. */
export async function endLeftSession(): Promise<void> {
  const mark = stored('leftSession');
  if (mark === undefined) return;
  const { origin, sessionIn, app } = settings;
  const { call } = createClient({ origin, app, token: () => mark, sessionIn });
  try {
    await call(logOut, {}, { quiet: true });
  } catch (failure) {
    if (!isKnown(failure)) return;
  }
  if (stored('leftSession') === mark) store('leftSession', undefined);
}

/** The server answered: no session is open by this cookie any more, or another one's took its place. */
const isKnown = (failure: unknown): boolean => failure instanceof Rejected && failure.code !== 'unavailable';
