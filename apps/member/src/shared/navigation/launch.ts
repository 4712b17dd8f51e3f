// The launch address is read once: its invitation is kept for the visit, and its parameters leave the address.

import { isLaunch } from './paths.ts';
import { store, stored } from '../store.ts';

/** The invitation of this visit, per tab: a reload no longer finds it in the address. */
const place = 'inviteCode';

/**
 * To be called before the router reads the address. Stores the invitation of a launch and clears it when the launch has
 * none; a reload within the visit keeps it. Afterwards the address has no query before its hash and no launch parameter
 * behind it.
 */
export async function readLaunch(hosts: readonly string[]): Promise<void> {
  const { pathname, search, hash } = location;
  if (!isLaunch(search, hash)) {
    keepInvitation(codeOfVisit());
    return;
  }
  // Most starts have nothing to read.
  const { launchOf } = await import('./launch.model.ts');
  const launch = launchOf(search, hash, hosts);
  keepInvitation(launch.inviteCode);
  history.replaceState(history.state, '', pathname + launch.hash);
}

/** An address opened while the app runs: its invitation replaces the one before. */
export async function readLaterLaunch(search: string): Promise<void> {
  const { inviteCodeOf } = await import('./invite-code.model.ts');
  const code = inviteCodeOf(search, '');
  if (code !== undefined) keepInvitation(code);
}

/** Keeps a code for registration, also over reloads of this tab. A member's own code is not kept. */
export function keepInvitation(code: string | undefined): void {
  const own = stored('userInfo')?.invitationCode;
  const kept = code?.toUpperCase() === own?.toUpperCase() ? undefined : code;
  store('inviteCode', kept);
  try {
    if (kept === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, kept);
  } catch {
    // No storage: the code lives until the page closes.
  }
}

function codeOfVisit(): string | undefined {
  try {
    return sessionStorage.getItem(place) ?? undefined;
  } catch {
    return undefined;
  }
}
