// The pages of the menu group "money", in menu order.

import { listPaymentCases } from '@roda/api-contract/sales/payment-cases';
import { listStatementLines } from '@roda/api-contract/sales/payments';
import { listCryptoTransfers } from '@roda/api-contract/sales/crypto';
import { listCardCases } from '@roda/api-contract/wallet/cards';
import { listCustodyAccounts } from '@roda/api-contract/backoffice/custody';
import { trialBalance } from '@roda/api-contract/backoffice/books';
import { listBreaks } from '@roda/api-contract/backoffice/reconciliation';
import { listHouseTransfers } from '@roda/api-contract/backoffice/custody-transfers';
import { listBankCases } from '@roda/api-contract/wallet/banks';
import { listWithdrawalCases } from '@roda/api-contract/wallet/withdrawal-cases';
import type { ConsolePage } from '../page.ts';

export const money: readonly ConsolePage[] = [
  {
    path: 'withdrawals',
    title: 'ops.withdrawals.title',
    op: listWithdrawalCases,
    load: () => import('#screens/money/withdrawals.screen.tsx'),
  },
  {
    path: 'payments',
    title: 'ops.payments.title',
    op: listPaymentCases,
    load: () => import('#screens/money/payments.screen.tsx'),
  },
  {
    path: 'crypto',
    title: 'ops.crypto.title',
    op: listCryptoTransfers,
    load: () => import('#screens/money/crypto.screen.tsx'),
  },
  {
    path: 'statements',
    title: 'ops.statements.title',
    op: listStatementLines,
    load: () => import('#screens/money/statements.screen.tsx'),
  },
  {
    path: 'custody',
    title: 'ops.custody.title',
    op: listCustodyAccounts,
    load: () => import('#screens/money/custody.screen.tsx'),
  },
  {
    path: 'cards',
    title: 'ops.cards.title',
    op: listCardCases,
    load: () => import('#screens/money/cards.screen.tsx'),
  },
  {
    path: 'banks',
    title: 'ops.banks.title',
    op: listBankCases,
    load: () => import('#screens/money/banks.screen.tsx'),
  },
  {
    path: 'reconciliation',
    title: 'ops.reconciliation.title',
    op: listBreaks,
    load: () => import('#screens/money/reconciliation.screen.tsx'),
  },
  {
    path: 'transfers',
    title: 'ops.transfers.title',
    op: listHouseTransfers,
    load: () => import('#screens/money/transfers.screen.tsx'),
  },
  {
    path: 'ledger',
    title: 'ops.ledger.title',
    op: trialBalance,
    load: () => import('#screens/money/ledger.screen.tsx'),
  },
];
