// Effects of an ended session or a failed call: one toast, one redirect, one modal.

import { toast } from '@roda/ui';
import type { CallFailure } from '@roda/client/failures';
import type { Operation } from '@roda/api-contract/operation';
import { errnoOf, failureText } from '#shared/texts/failure-text.ts';
import { rememberPath } from '#shared/navigation/navigation.ts';
import { loginPath } from '#shared/navigation/paths.ts';
import { clearMine } from '#shared/query-client.ts';
import { store, stored } from '#shared/store.ts';
import { textNow } from '#shared/texts/texts.tsx';
import type { AppRouter } from './routing/router.ts';

/** The error that must be read in a modal. */
const mustReadErrno = 524;
/** Errors that end the session: the redirect has its own toast. */
const sessionErrnos: readonly (number | undefined)[] = [501, 401];

/** Clears the member, remembers the page and goes to log-in; calls that fail together do this once. */
export function endSession(router: AppRouter): void {
  const wasLoggedIn = stored('token') !== undefined;
  const owner = wasLoggedIn ? stored('userInfo')?.id : stored('pathOwner');
  store('token', undefined);
  store('userInfo', undefined);
  clearMine();
  const { location } = router.history;
  if (location.pathname.startsWith('/pages/auth/')) return;
  rememberPath(location.href);
  store('pathOwner', owner);
  toast(textNow(wasLoggedIn ? 'shell.sessionEnded' : 'shell.pleaseLogIn'), 'warning');
  router.history.replace(loginPath);
}

/** Modal for errors that must be read; toast for failed writes; failed reads show their error on their own screen. */
export function showFailure(failure: CallFailure, op: Operation): void {
  if (errnoOf(failure) === mustReadErrno) {
    void import('./reading/legal-notice-store.ts').then(({ mustRead }) => mustRead(failure.message));
    return;
  }
  if (op.method === 'GET' || sessionErrnos.includes(errnoOf(failure))) return;
  toast(failureText(textNow, failure), 'error');
}
