// The address of a provider's log-in page, with the way back to this app.

import type { ScreenPath } from '#shared/navigation/paths.ts';

const bindPath: ScreenPath = '/pages/auth/bind';

/** `app` is the address of this app without its hash. The provider appends its ticket to `return`. */
export function oauthAddress(loginPage: string, app: string): string {
  const address = new URL(loginPage);
  address.searchParams.set('return', `${app}#${bindPath}?ticket=`);
  return address.href;
}
