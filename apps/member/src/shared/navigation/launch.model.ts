// Parameters of a launch address: what they say, and the address without them.

import { inviteCodeIn, inviteCodeOf, ownLinkIn } from './invite-code.model.ts';
import { safeReturn, withoutLaunchParameters } from './paths.ts';

export type Launch = Readonly<{
  /** The invitation of the address, if it has a valid one. */
  inviteCode: string | undefined;
  /** The hash of the address to continue with; no launch parameter is left in it. */
  hash: string;
}>;

/**
 * Reads a launch address. A link inside `q` or `qrCode` opens its screen, unless the address names one itself; links to
 * other hosts than `hosts` are ignored.
 */
export function launchOf(search: string, hash: string, hosts: readonly string[]): Launch {
  const link = ownLinkIn(search, hash, hosts);
  const named = withoutLaunchParameters(hash);
  const linked = link === undefined || !isBare(named) ? undefined : screenIn(link);
  return {
    inviteCode: inviteCodeOf(search, hash) ?? (link === undefined ? undefined : inviteCodeIn(link)),
    hash: linked === undefined ? named : `#${linked}`,
  };
}

/** An address that names no screen. */
function isBare(hash: string): boolean {
  return /^#?\/?$/u.test(hash);
}

function screenIn(link: string): string | undefined {
  return safeReturn(withoutLaunchParameters(link.slice(link.indexOf('#') + 1)));
}
