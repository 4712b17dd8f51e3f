// The member's client seed of a draw, before the member chose one.
import type { Vault } from '#platform/encryption/vault.ts';

/**
 * The client seed of a member; the first one is derived from the member and a key fixed at installation, so the server
 * cannot pick it depending on its own seed.
 */
export const clientSeedOf = (vault: Vault, memberId: bigint, chosen: string | null): string =>
  chosen ?? vault.hmac(String(memberId), 'client-seed').toString('hex').slice(0, 16);
