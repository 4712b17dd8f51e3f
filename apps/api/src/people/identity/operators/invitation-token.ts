// The token of an operator's invitation: what is stored of it, and the link that is handed over.
import type { Vault } from '#platform/encryption/vault.ts';

/** Keyed: a link works on the installation that made it, and whoever writes to the database alone can't make one. */
export const invitationHash = (vault: Vault, token: string): Buffer => vault.hmac(token, 'operator invitation');

/** The console's page that accepts it. The token is behind the number sign, which browsers send to no server. */
export const invitationLink = (consoleOrigin: string, token: string): string =>
  `${consoleOrigin}/console/#/accept?token=${token}`;
