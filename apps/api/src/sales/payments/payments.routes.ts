// Table of contents of the payments module.
import * as contract from '@roda/contract/payments';
import * as crypto from '@roda/contract/payments-crypto';
import * as desk from '@roda/contract/payments-desk';
import * as operators from '@roda/contract/payments-operators';
import type { Change } from '#modules/approvals/approvals.public.ts';
import { command, hook, read, type Hook, type Route } from '#platform/http/route.ts';
import { changePaymentMethod, listPaymentMethods, listRechargePresets } from './change-payment-method.ts';
import { holdTransfer } from './hold-transfer.ts';
import { importStatement, prepareStatement } from './import-statement.ts';
import { listCryptoTransfers } from './list-crypto-transfers.ts';
import { listPaymentCases } from './list-payment-cases.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { listListedSenders, listSender } from './list-sender.ts';
import { listBadLines, listStatementImports, listStatementLines } from './list-statement-lines.ts';
import { matchStatements } from './match-statements.ts';
import { askAgain, payAfter } from './pay-after.ts';
import { payInfo } from './pay-info.ts';
import { paymentCase } from './payment-case.ts';
import { prepayTypes } from './prepay-types.ts';
import { askProvider, prepay } from './prepay.ts';
import { previewStatement } from './preview-statement.ts';
import { lineMatchChange, proposeLineMatch } from './propose-line-match.ts';
import { proposeSenderRemoval, senderRemovalChange } from './propose-sender-removal.ts';
import { proposeTransferCredit, transferCreditChange } from './propose-transfer-credit.ts';
import { proposeTransferReturn, transferReturnChange } from './propose-transfer-return.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { rechargeGoods } from './recharge-goods.ts';
import { paymentExceptionChange, resolvePaymentException } from './resolve-payment-exception.ts';
import { setRechargePresets } from './set-recharge-presets.ts';
import { listPaymentNotes, writePaymentNote } from './write-payment-note.ts';

export const paymentsRoutes: readonly Route[] = [
  read(contract.rechargeGoods, rechargeGoods, { cacheMs: 30_000 }),
  read(contract.prepayTypes, prepayTypes),
  command(contract.prepay, prepay, { prepare: askProvider }),
  read(contract.payInfo, payInfo),
  command(contract.payAfter, payAfter, { prepare: askAgain }),
  command(contract.importStatement, importStatement, { prepare: prepareStatement }),
  command(desk.previewStatement, previewStatement, { prepare: prepareStatement }),
  read(contract.listStatementLines, listStatementLines),
  read(desk.listStatementImports, listStatementImports),
  read(desk.listBadLines, listBadLines),
  command(desk.matchStatements, matchStatements),
  command(desk.proposeLineMatch, proposeLineMatch),
  read(desk.listPaymentCases, listPaymentCases),
  read(desk.paymentCase, paymentCase),
  command(desk.writePaymentNote, writePaymentNote),
  read(desk.listPaymentNotes, listPaymentNotes),
  read(crypto.listCryptoTransfers, listCryptoTransfers),
  command(crypto.holdTransfer, holdTransfer),
  command(crypto.proposeTransferCredit, proposeTransferCredit),
  command(crypto.proposeTransferReturn, proposeTransferReturn),
  read(crypto.listListedSenders, listListedSenders),
  command(crypto.listSender, listSender),
  command(crypto.proposeSenderRemoval, proposeSenderRemoval),
  read(contract.listPaymentExceptions, listPaymentExceptions),
  command(contract.resolvePaymentException, resolvePaymentException),
  read(operators.listPaymentMethods, listPaymentMethods),
  command(operators.changePaymentMethod, changePaymentMethod),
  read(operators.listRechargePresets, listRechargePresets),
  command(operators.setRechargePresets, setRechargePresets),
];

/** What takes two operators. */
export const paymentsChanges: readonly Change[] = [
  paymentExceptionChange,
  lineMatchChange,
  transferCreditChange,
  transferReturnChange,
  senderRemovalChange,
];

export const paymentsHooks: readonly Hook[] = [hook('hooks/sandbox', receiveWebhook)];
