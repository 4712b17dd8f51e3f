// DTO of a bank card for its owner, and the encryption of its private fields.
import type { BindCard } from '@roda/api-contract/wallet/wallet';
import type { Vault } from '#platform/encryption/vault.ts';
import type { WalletCardRow } from './cards.queries.ts';

/** The place a sealed column of a card was encrypted for. */
export const cardEncrypt = (id: string, column: 'number' | 'holder' | 'phone'): string => `bank_cards|${id}|${column}`;

export const CARD_NUMBERS = 'bank card number';

export const shownCard = (vault: Vault, row: WalletCardRow): BindCard => ({
  id: row.id,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  cardType: row.card_type,
  cardNumber: row.last4,
  cardholderName: vault.open(row.holder_encrypted, cardEncrypt(row.id, 'holder')),
  usableAt: row.usable_at.toISOString(),
  ...(row.blocked_reason === '' ? {} : { blockedReason: row.blocked_reason }),
});
