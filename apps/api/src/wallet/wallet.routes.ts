// Routes of the wallet module: operation to handler.
import * as contract from '@roda/api-contract/wallet/wallet';
import * as cards from '@roda/api-contract/wallet/cards';
import * as operators from '@roda/api-contract/wallet/banks';
import * as payouts from '@roda/api-contract/wallet/payouts';
import * as statements from '@roda/api-contract/wallet/statements';
import * as ways from '@roda/api-contract/wallet/withdrawal-cases';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, download, read, type Download, type Prep, type Route } from '#platform/http/route.ts';
import { accountInfo } from './accounts/account-info.query.ts';
import { addBindCard, proveCard } from './cards/add-bind-card.command.ts';
import { answerWithdrawalRequest } from './withdrawals/answer-withdrawal-request.command.ts';
import { approveWithdrawal } from './withdrawals/approve-withdrawal.command.ts';
import { requestWithdrawalDetails } from './withdrawals/request-withdrawal-details.command.ts';
import { blockCard } from './cards/block-card.command.ts';
import { calculateProfit } from './withdrawals/calculate-profit.query.ts';
import { cancelWithdrawal } from './withdrawals/cancel-withdrawal.command.ts';
import { checkCapital } from './withdrawals/check-capital.query.ts';
import { dissolvePayoutBatch } from './payouts/dissolve-payout-batch.command.ts';
import { listBankCases } from './cards/list-bank-cases.query.ts';
import { listCardCases } from './cards/list-card-cases.query.ts';
import { listPayoutBatches, listPayoutsDue } from './payouts/list-payouts.query.ts';
import { listProviderPayouts } from './payouts/list-provider-payouts.query.ts';
import { configuredPayoutProviders, type PayoutProviders } from './payouts/providers/payout-providers.ts';
import { sendPayouts } from './payouts/send-payouts.command.ts';
import { listWithdrawalTerms } from './withdrawal-terms/list-withdrawal-terms.query.ts';
import { listBanks, listCardTypes } from './cards/list-banks.query.ts';
import { listBindCards } from './cards/list-bind-cards.query.ts';
import { fetchStatement, listStatements, statementFile } from './statements/list-statements.query.ts';
import { listStream } from './accounts/list-stream.query.ts';
import { listWithdrawalCases } from './withdrawals/list-withdrawal-cases.query.ts';
import { listWithdrawals, withdrawalInfo } from './withdrawals/list-withdrawals.query.ts';
import { createPayoutBatch } from './payouts/create-payout-batch.command.ts';
import { createWithdrawalNote } from './withdrawals/create-withdrawal-note.command.ts';
import { sortBanks } from './cards/sort-banks.command.ts';
import { requestStatement } from './statements/request-statement.command.ts';
import { payWithdrawal } from './withdrawals/pay-withdrawal.command.ts';
import { profitRule } from './withdrawal-terms/profit-rule.query.ts';
import { bankHolidayChange, proposeBankHoliday } from './withdrawal-terms/propose-bank-holiday.command.ts';
import {
  proposeWithdrawalDiscounts,
  withdrawalDiscountsChange,
} from './withdrawal-terms/propose-withdrawal-discounts.command.ts';
import { proposeWithdrawalReturn, withdrawalReturnChange } from './withdrawals/propose-withdrawal-return.command.ts';
import { proposeWithdrawalRule, withdrawalRuleChange } from './withdrawal-terms/propose-withdrawal-rule.command.ts';
import { proposeWithdrawalTax, withdrawalTaxChange } from './withdrawal-terms/propose-withdrawal-tax.command.ts';
import { fetchReceipt, receiptFile } from './statements/receipt-file.query.ts';
import { rejectWithdrawal } from './withdrawals/reject-withdrawal.command.ts';
import { releaseWithdrawal } from './withdrawals/release-withdrawal.command.ts';
import { deleteCard } from './cards/delete-card.command.ts';
import { revealCard } from './cards/reveal-card.command.ts';
import { upsertBank } from './cards/upsert-bank.command.ts';
import { settlePayoutBatch } from './payouts/settle-payout-batch.command.ts';
import { downloadPayoutFile } from './payouts/download-payout-file.command.ts';
import { assignWithdrawal } from './withdrawals/assign-withdrawal.command.ts';
import { unblockCard } from './cards/unblock-card.command.ts';
import { verifyCard } from './cards/verify-card.command.ts';
import { withdrawalCase } from './withdrawals/withdrawal-case.query.ts';
import { proveWithdrawal, withdraw } from './withdrawals/withdraw.command.ts';
import { withdrawInfo } from './withdrawals/withdraw-info.query.ts';

const payingOut = ({ services }: Prep): Promise<PayoutProviders> =>
  Promise.resolve(configuredPayoutProviders(services));

export const walletRoutes: readonly Route[] = [
  read(contract.accountInfo, accountInfo),
  read(contract.listStream, listStream),
  read(contract.listBanks, listBanks),
  read(contract.listCardTypes, listCardTypes, { cacheMs: 60_000 }),
  read(statements.listStatements, listStatements),
  read(statements.statementFile, statementFile),
  command(statements.requestStatement, requestStatement),
  read(statements.receiptFile, receiptFile),
  command(contract.addBindCard, addBindCard, { prepare: proveCard }),
  read(contract.listBindCards, listBindCards),
  command(contract.deleteCard, deleteCard),
  read(contract.withdrawInfo, withdrawInfo),
  read(contract.profitRule, profitRule, { cacheMs: 5_000 }),
  read(contract.calculateProfit, calculateProfit),
  read(contract.checkCapital, checkCapital),
  command(contract.withdraw, withdraw, { prepare: proveWithdrawal }),
  read(ways.listWithdrawals, listWithdrawals),
  read(ways.withdrawalInfo, withdrawalInfo),
  command(ways.cancelWithdrawal, cancelWithdrawal),
  read(ways.listWithdrawalCases, listWithdrawalCases),
  command(ways.approveWithdrawal, approveWithdrawal),
  command(ways.rejectWithdrawal, rejectWithdrawal),
  command(ways.payWithdrawal, payWithdrawal),
  command(ways.answerWithdrawalRequest, answerWithdrawalRequest),
  read(payouts.withdrawalCase, withdrawalCase),
  command(payouts.assignWithdrawal, assignWithdrawal),
  command(payouts.releaseWithdrawal, releaseWithdrawal),
  command(payouts.requestWithdrawalDetails, requestWithdrawalDetails),
  command(payouts.createWithdrawalNote, createWithdrawalNote),
  command(payouts.proposeWithdrawalReturn, proposeWithdrawalReturn),
  read(payouts.listPayoutsDue, listPayoutsDue, { prepare: payingOut }),
  read(payouts.listPayoutBatches, listPayoutBatches),
  command(payouts.createPayoutBatch, createPayoutBatch),
  command(payouts.sendPayouts, sendPayouts, { prepare: payingOut }),
  read(payouts.listProviderPayouts, listProviderPayouts),
  command(payouts.downloadPayoutFile, downloadPayoutFile),
  command(payouts.dissolvePayoutBatch, dissolvePayoutBatch),
  command(payouts.settlePayoutBatch, settlePayoutBatch),
  read(operators.listBankCases, listBankCases),
  command(operators.upsertBank, upsertBank),
  command(operators.sortBanks, sortBanks),
  read(operators.listWithdrawalTerms, listWithdrawalTerms),
  command(operators.proposeWithdrawalRule, proposeWithdrawalRule),
  command(operators.proposeWithdrawalDiscounts, proposeWithdrawalDiscounts),
  command(operators.proposeWithdrawalTax, proposeWithdrawalTax),
  command(operators.proposeBankHoliday, proposeBankHoliday),
  read(cards.listCardCases, listCardCases),
  command(cards.blockCard, blockCard),
  command(cards.unblockCard, unblockCard),
  command(cards.verifyCard, verifyCard),
  command(cards.revealCard, revealCard),
];

/** Changes that need two operators. */
export const walletChanges: readonly Change[] = [
  withdrawalRuleChange,
  withdrawalDiscountsChange,
  withdrawalTaxChange,
  withdrawalReturnChange,
  bankHolidayChange,
];

export const walletDownloads: readonly Download[] = [
  download('files/statement/{id}', fetchStatement),
  download('files/receipt/{kind}/{id}', fetchReceipt),
];
