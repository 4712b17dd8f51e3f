// Interpretation of a scanned or typed text: an invitation, a screen, a code, a vehicle number, or nothing.

import { shortCodeIn } from '#shared/navigation/invite-code.model.ts';
import { launchOf } from '#shared/navigation/launch.model.ts';
import { safeReturn, withoutLaunchParameters } from '#shared/navigation/paths.ts';

export type Meaning =
  | Readonly<{ kind: 'invite'; code: string }>
  | Readonly<{ kind: 'screen'; address: string }>
  /** Letters and digits that several doors would take: the person says which. */
  | Readonly<{ kind: 'code'; code: string }>
  | Readonly<{ kind: 'device'; number: string }>
  | Readonly<{ kind: 'foreign'; host: string }>
  | Readonly<{ kind: 'unknown' }>;

const longestText = 2000;
/** As printed on vehicles and charging piles: `RD-VN-03`. */
const deviceShape = /^[A-Z]{2,3}-[A-Z0-9]{1,6}-\d{1,8}$/u;
const codeShape = /^[A-Z0-9](?:[A-Z0-9-]{2,30})[A-Z0-9]$/u;

/** `base` is the server's address, also where the pages come with an app: links to other hosts are never followed. */
export function meaningOf(scanned: string, base: string): Meaning {
  const text = scanned.trim();
  if (text === '' || text.length > longestText) return { kind: 'unknown' };
  if (text.startsWith('/') && !text.startsWith('//')) return ofOwnLink(text, base);
  if (/^https?:\/\//iu.test(text)) return ofLink(text, base);
  const upper = text.toUpperCase();
  if (deviceShape.test(upper)) return { kind: 'device', number: upper };
  return codeShape.test(upper) ? { kind: 'code', code: upper } : { kind: 'unknown' };
}

function ofLink(text: string, base: string): Meaning {
  if (!URL.canParse(text)) return { kind: 'unknown' };
  const { origin, host } = new URL(text);
  return origin === new URL(base).origin ? ofOwnLink(text, base) : { kind: 'foreign', host };
}

function ofOwnLink(text: string, base: string): Meaning {
  const { pathname, search, hash } = new URL(text, base);
  const launch = launchOf(search, hash, [new URL(base).host]);
  const code = launch.inviteCode ?? shortCodeIn(pathname);
  if (code !== undefined) return { kind: 'invite', code };
  const address = safeReturn(launch.hash === '' ? withoutLaunchParameters(text) : launch.hash.slice(1));
  return address === undefined ? { kind: 'unknown' } : { kind: 'screen', address };
}
