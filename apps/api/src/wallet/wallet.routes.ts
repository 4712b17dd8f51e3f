// Table of contents of the wallet module.
import * as contract from '@roda/contract/wallet';
import * as cards from '@roda/contract/wallet-cards';
import * as operators from '@roda/contract/wallet-operators';
import * as payouts from '@roda/contract/wallet-payouts';
import * as statements from '@roda/contract/wallet-statements';
import * as ways from '@roda/contract/wallet-withdrawals';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, download, read, type Download, type Route } from '#platform/http/route.ts';
import { accountInfo } from './account-info.ts';
import { addBindCard, proveCard } from './add-bind-card.ts';
import { answerWithdrawal } from './answer-withdrawal.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { askAboutWithdrawal } from './ask-about-withdrawal.ts';
import { blockCard } from './block-card.ts';
import { calculateProfit } from './calculate-profit.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { checkCapital } from './check-capital.ts';
import { dissolvePayoutBatch } from './dissolve-payout-batch.ts';
import { listBankCases } from './list-bank-cases.ts';
import { listCardCases } from './list-card-cases.ts';
import { listPayoutBatches, listPayoutsDue } from './list-payouts.ts';
import { listWithdrawalTerms } from './list-withdrawal-terms.ts';
import { listBanks, listCardTypes } from './list-banks.ts';
import { listBindCards } from './list-bind-cards.ts';
import { fetchStatement, listStatements, statementFile } from './list-statements.ts';
import { listStream } from './list-stream.ts';
import { listWithdrawalCases } from './list-withdrawal-cases.ts';
import { listWithdrawals, withdrawalInfo } from './list-withdrawals.ts';
import { makePayoutBatch } from './make-payout-batch.ts';
import { noteWithdrawal } from './note-withdrawal.ts';
import { orderBanks } from './order-banks.ts';
import { orderStatement } from './order-statement.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { profitRule } from './profit-rule.ts';
import { bankHolidayChange, proposeBankHoliday } from './propose-bank-holiday.ts';
import { proposeWithdrawalDiscounts, withdrawalDiscountsChange } from './propose-withdrawal-discounts.ts';
import { proposeWithdrawalReturn, withdrawalReturnChange } from './propose-withdrawal-return.ts';
import { proposeWithdrawalRule, withdrawalRuleChange } from './propose-withdrawal-rule.ts';
import { proposeWithdrawalTax, withdrawalTaxChange } from './propose-withdrawal-tax.ts';
import { fetchReceipt, receiptFile } from './receipt-file.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { releaseWithdrawal } from './release-withdrawal.ts';
import { removeCard } from './remove-card.ts';
import { revealCard } from './reveal-card.ts';
import { saveBank } from './save-bank.ts';
import { settlePayoutBatch } from './settle-payout-batch.ts';
import { takePayoutFile } from './take-payout-file.ts';
import { takeWithdrawal } from './take-withdrawal.ts';
import { unblockCard } from './unblock-card.ts';
import { verifyCard } from './verify-card.ts';
import { withdrawalCase } from './withdrawal-case.ts';
import { proveWithdrawal, withdraw } from './withdraw.ts';
import { withdrawInfo } from './withdraw-info.ts';

export const walletRoutes: readonly Route[] = [
  read(contract.accountInfo, accountInfo),
  read(contract.listStream, listStream),
  read(contract.listBanks, listBanks),
  read(contract.listCardTypes, listCardTypes, { cacheMs: 60_000 }),
  read(statements.listStatements, listStatements),
  read(statements.statementFile, statementFile),
  command(statements.orderStatement, orderStatement),
  read(statements.receiptFile, receiptFile),
  command(contract.addBindCard, addBindCard, { prepare: proveCard }),
  read(contract.listBindCards, listBindCards),
  command(contract.removeCard, removeCard),
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
  command(ways.answerWithdrawal, answerWithdrawal),
  read(payouts.withdrawalCase, withdrawalCase),
  command(payouts.takeWithdrawal, takeWithdrawal),
  command(payouts.releaseWithdrawal, releaseWithdrawal),
  command(payouts.askAboutWithdrawal, askAboutWithdrawal),
  command(payouts.noteWithdrawal, noteWithdrawal),
  command(payouts.proposeWithdrawalReturn, proposeWithdrawalReturn),
  read(payouts.listPayoutsDue, listPayoutsDue),
  read(payouts.listPayoutBatches, listPayoutBatches),
  command(payouts.makePayoutBatch, makePayoutBatch),
  command(payouts.takePayoutFile, takePayoutFile),
  command(payouts.dissolvePayoutBatch, dissolvePayoutBatch),
  command(payouts.settlePayoutBatch, settlePayoutBatch),
  read(operators.listBankCases, listBankCases),
  command(operators.saveBank, saveBank),
  command(operators.orderBanks, orderBanks),
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

/** What takes two operators. */
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
