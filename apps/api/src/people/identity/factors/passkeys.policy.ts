// Policy of passkeys: allowed origins and challenge options; no clock, no storage.

/** Time to answer a challenge. */
export const CHALLENGE_MS = 5 * 60_000;
/** The timeout sent to the browser: shorter than the challenge's lifetime. */
export const BROWSER_WAIT_MS = 2 * 60_000;
export const MOST_PASSKEYS = 10;
export const CHALLENGE_BYTES = 32;

/** EdDSA, ES256, RS256: what current authenticators support. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** The relying party id: the host of the app that the passkeys are for. */
export const rpIdOf = (homeOrigin: string): string => new URL(homeOrigin).hostname;

/** Whether passkeys of an app may be used on this page: its own origin; on localhost any port of it. */
export const isHome = (homeOrigin: string, claimed: string): boolean => {
  if (claimed === homeOrigin) return true;
  return rpIdOf(homeOrigin) === 'localhost' && /^http:\/\/localhost(:\d{1,5})?$/u.test(claimed);
};

export type ClientData = { readonly challenge: string; readonly origin: string };

/** The client data that the browser signed: origin and challenge; nothing when it is not valid client data. */
export const clientDataOf = (encoded: string): ClientData | undefined => {
  try {
    const { challenge, origin } = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')) as Partial<ClientData>;
    return typeof challenge === 'string' && typeof origin === 'string' ? { challenge, origin } : undefined;
  } catch {
    return undefined;
  }
};
