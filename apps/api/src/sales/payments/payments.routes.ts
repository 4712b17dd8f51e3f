// Routes of the payments module: operation to handler.
import * as contract from '@roda/api-contract/sales/payments';
import * as crypto from '@roda/api-contract/sales/crypto';
import * as backoffice from '@roda/api-contract/sales/payment-cases';
import * as operators from '@roda/api-contract/sales/payment-methods';
import type { Change } from '#backoffice/approvals/index.ts';
import { command, hook, read, type Hook, type Prep, type Route } from '#platform/http/route.ts';
import { listPaymentMethods, listRechargePresets } from './list-payment-methods.query.ts';
import { updatePaymentMethod } from './update-payment-method.command.ts';
import { holdTransfer } from './crypto/hold-transfer.command.ts';
import { importStatement, prepareStatement } from './statements/import-statement.command.ts';
import { listCryptoTransfers } from './crypto/list-crypto-transfers.query.ts';
import { listPaymentCases } from './list-payment-cases.query.ts';
import { listPaymentExceptions } from './statements/list-payment-exceptions.query.ts';
import { listListedSenders } from './crypto/list-listed-senders.query.ts';
import { blockSender } from './crypto/block-sender.command.ts';
import { listBadLines, listStatementImports, listStatementLines } from './statements/list-statement-lines.query.ts';
import { matchStatements } from './statements/match-statements.command.ts';
import { askAgain, payAfter } from './pay-after.command.ts';
import { payInfo } from './pay-info.query.ts';
import { paymentCase } from './payment-case.query.ts';
import { prepayTypes } from './prepay-types.query.ts';
import { prepay, preparePayment } from './prepay.command.ts';
import { previewStatement } from './statements/preview-statement.command.ts';
import { lineMatchChange, proposeLineMatch } from './statements/propose-line-match.command.ts';
import { proposeSenderRemoval, senderRemovalChange } from './crypto/propose-sender-removal.command.ts';
import { proposeTransferCredit, transferCreditChange } from './crypto/propose-transfer-credit.command.ts';
import { proposeTransferReturn, transferReturnChange } from './crypto/propose-transfer-return.command.ts';
import { configuredProviders, providerNames, type ConfiguredProviders } from './providers/payment-providers.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { rechargeProduct } from './recharge-product.query.ts';
import { paymentExceptionChange, resolvePaymentException } from './statements/resolve-payment-exception.command.ts';
import { updateRechargePresets } from './update-recharge-presets.command.ts';
import { listPaymentNotes } from './list-payment-notes.query.ts';
import { createPaymentNote } from './create-payment-note.command.ts';

export { paymentTests } from './providers/payment-tests.ts';

const configured = ({ services }: Prep): Promise<ConfiguredProviders> => Promise.resolve(configuredProviders(services));

export const paymentsRoutes: readonly Route[] = [
  read(contract.rechargeProduct, rechargeProduct, { cacheMs: 30_000 }),
  read(contract.prepayTypes, prepayTypes, { prepare: configured }),
  command(contract.prepay, prepay, { prepare: preparePayment }),
  read(contract.payInfo, payInfo),
  command(contract.payAfter, payAfter, { prepare: askAgain }),
  command(contract.importStatement, importStatement, { prepare: prepareStatement }),
  command(backoffice.previewStatement, previewStatement, { prepare: prepareStatement }),
  read(contract.listStatementLines, listStatementLines),
  read(backoffice.listStatementImports, listStatementImports),
  read(backoffice.listBadLines, listBadLines),
  command(backoffice.matchStatements, matchStatements),
  command(backoffice.proposeLineMatch, proposeLineMatch),
  read(backoffice.listPaymentCases, listPaymentCases),
  read(backoffice.paymentCase, paymentCase),
  command(backoffice.createPaymentNote, createPaymentNote),
  read(backoffice.listPaymentNotes, listPaymentNotes),
  read(crypto.listCryptoTransfers, listCryptoTransfers),
  command(crypto.holdTransfer, holdTransfer),
  command(crypto.proposeTransferCredit, proposeTransferCredit),
  command(crypto.proposeTransferReturn, proposeTransferReturn),
  read(crypto.listListedSenders, listListedSenders),
  command(crypto.blockSender, blockSender),
  command(crypto.proposeSenderRemoval, proposeSenderRemoval),
  read(contract.listPaymentExceptions, listPaymentExceptions),
  command(contract.resolvePaymentException, resolvePaymentException),
  read(operators.listPaymentMethods, listPaymentMethods, { prepare: configured }),
  command(operators.updatePaymentMethod, updatePaymentMethod, { prepare: configured }),
  read(operators.listRechargePresets, listRechargePresets),
  command(operators.updateRechargePresets, updateRechargePresets),
];

/** Changes that need two operators. */
export const paymentsChanges: readonly Change[] = [
  paymentExceptionChange,
  lineMatchChange,
  transferCreditChange,
  transferReturnChange,
  senderRemovalChange,
];

export const paymentsHooks: readonly Hook[] = providerNames.map((name) =>
  hook(`hooks/payments/${name}`, receiveWebhook(name)),
);
