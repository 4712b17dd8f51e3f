// The member's own part in a draw, before one was chosen.
import type { Vault } from '#platform/vault.ts';

/**
 * The client seed of a member; the first one follows from the member and a key that stands since the installation, so
 * that no server could pick it after a look at the server's own seed.
 */
export const clientSeedOf = (vault: Vault, memberId: bigint, chosen: string | null): string =>
  chosen ?? vault.hmac(String(memberId), 'client-seed').toString('hex').slice(0, 16);
