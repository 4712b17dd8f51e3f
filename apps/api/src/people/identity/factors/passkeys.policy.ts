// Where passkeys are at home, and what they are asked; no clock, no storage.

/** To answer a challenge. */
export const CHALLENGE_MS = 5 * 60_000;
/** What a browser is told to wait for: less than the challenge lives. */
export const BROWSER_WAIT_MS = 2 * 60_000;
export const MOST_PASSKEYS = 10;
export const CHALLENGE_BYTES = 32;

/** EdDSA, ES256, RS256: what authenticators of today make. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** The name under which browsers keep passkeys: the console's host. */
export const rpIdOf = (consoleOrigin: string): string => new URL(consoleOrigin).hostname;

/** Whether a browser may use our passkeys on this page: the console's own origin; on localhost any port of it. */
export const isHome = (consoleOrigin: string, claimed: string): boolean => {
  if (claimed === consoleOrigin) return true;
  return rpIdOf(consoleOrigin) === 'localhost' && /^http:\/\/localhost(:\d{1,5})?$/u.test(claimed);
};

export type ClientData = { readonly challenge: string; readonly origin: string };

/** What the browser signed about where and what it was asked; nothing when it is none of that kind. */
export const clientDataOf = (encoded: string): ClientData | undefined => {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Partial<ClientData>;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
};
