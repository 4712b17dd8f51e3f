// The pages of the group "money", in the order of the menu.

import { listPaymentCases } from '@roda/contract/payments-desk';
import { listStatementLines } from '@roda/contract/payments';
import { listCryptoTransfers } from '@roda/contract/payments-crypto';
import { listCardCases } from '@roda/contract/wallet-cards';
import { trialBalance } from '@roda/contract/trust-ledger';
import { listBreaks } from '@roda/contract/trust-reconciliation';
import { listBankCases } from '@roda/contract/wallet-operators';
import { listWithdrawalCases } from '@roda/contract/wallet-withdrawals';
import type { DeskPage } from '../page.ts';

export const money: readonly DeskPage[] = [
  {
    path: 'withdrawals',
    title: 'ops.withdrawals.title',
    op: listWithdrawalCases,
    load: () => import('../../screens/withdrawals.screen.tsx'),
  },
  {
    path: 'payments',
    title: 'ops.payments.title',
    op: listPaymentCases,
    load: () => import('../../screens/payments.screen.tsx'),
  },
  {
    path: 'crypto',
    title: 'ops.crypto.title',
    op: listCryptoTransfers,
    load: () => import('../../screens/crypto.screen.tsx'),
  },
  {
    path: 'statements',
    title: 'ops.statements.title',
    op: listStatementLines,
    load: () => import('../../screens/statements.screen.tsx'),
  },
  {
    path: 'cards',
    title: 'ops.cards.title',
    op: listCardCases,
    load: () => import('../../screens/cards.screen.tsx'),
  },
  {
    path: 'banks',
    title: 'ops.banks.title',
    op: listBankCases,
    load: () => import('../../screens/banks.screen.tsx'),
  },
  {
    path: 'reconciliation',
    title: 'ops.reconciliation.title',
    op: listBreaks,
    load: () => import('../../screens/reconciliation.screen.tsx'),
  },
  {
    path: 'ledger',
    title: 'ops.ledger.title',
    op: trialBalance,
    load: () => import('../../screens/ledger.screen.tsx'),
  },
];
