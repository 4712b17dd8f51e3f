// Renders a bank file: one line for each payout, with whole numbers, and no cell that a spreadsheet would execute.
import { createHash } from 'node:crypto';
import { formatAmount } from '@roda/domain/money';
import type { ReplyOf } from '@roda/api-contract/operation';
import type { listPayoutBatches } from '@roda/api-contract/wallet/payouts';
import { csvOf } from '#platform/csv.ts';
import type { Vault } from '#platform/encryption/vault.ts';
import { cardEncrypt } from '#wallet/cards/cards.ts';
import type { PayoutBatchRow, PayoutItem } from './payouts.queries.ts';

/** `number_kind`: banks pay to accounts and to debit cards by different instructions. */
const HEADER = ['reference', 'account_number', 'account_name', 'amount', 'currency', 'number_kind'];

/** Deterministic: the same withdrawals give the same bytes at any time. */
export const payoutCsv = (items: readonly Omit<PayoutItem, 'id'>[], vault: Vault): string =>
  csvOf(
    HEADER,
    items.map(({ cardId, reference, numberEncrypted, holderEncrypted, netMinor, currency, cardType }) => [
      reference,
      vault.open(numberEncrypted, cardEncrypt(cardId, 'number')),
      vault.open(holderEncrypted, cardEncrypt(cardId, 'holder')),
      formatAmount(netMinor, currency),
      currency,
      cardType,
    ]),
  );

export const digestOf = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

type Shown = ReplyOf<typeof listPayoutBatches>['list'][number];

export const shownBatch = (row: PayoutBatchRow): Shown => {
  const { netMinor, provider, sha256, madeAt, takenAt, takenBy, settledAt, ...rest } = row;
  return {
    ...rest,
    net: formatAmount(netMinor, row.currency),
    madeAt: madeAt.toISOString(),
    ...(provider === null ? {} : { provider }),
    ...(sha256 === null ? {} : { sha256: sha256.toString('hex') }),
    ...(takenAt === null || takenBy === null ? {} : { takenAt: takenAt.toISOString(), takenBy }),
    ...(settledAt === null ? {} : { settledAt: settledAt.toISOString() }),
  };
};
