// The token of an operator's invitation: what is stored of it.
import type { Vault } from '#platform/vault.ts';

/** Keyed: a link works on the installation that made it, and whoever writes to the database alone can't make one. */
export const invitationHash = (vault: Vault, token: string): Buffer => vault.hmac(token, 'operator invitation');
