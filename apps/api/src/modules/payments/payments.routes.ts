// Table of contents of the payments module.
import * as contract from '@roda/contract/payments';
import * as crypto from '@roda/contract/payments-crypto';
import * as operators from '@roda/contract/payments-operators';
import { command, hook, read, type Hook, type Route } from '#platform/http/route.ts';
import { changePaymentMethod, listPaymentMethods } from './change-payment-method.ts';
import { importStatement, prepareStatement } from './import-statement.ts';
import { listCryptoTransfers } from './list-crypto-transfers.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { listStatementLines } from './list-statement-lines.ts';
import { askAgain, payAfter } from './pay-after.ts';
import { payInfo } from './pay-info.ts';
import { prepayTypes } from './prepay-types.ts';
import { askProvider, prepay } from './prepay.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { rechargeGoods } from './recharge-goods.ts';
import { resolvePaymentException } from './resolve-payment-exception.ts';
import { setRechargePresets } from './set-recharge-presets.ts';

export const paymentsRoutes: readonly Route[] = [
  read(contract.rechargeGoods, rechargeGoods, { cacheMs: 30_000 }),
  read(contract.prepayTypes, prepayTypes),
  command(contract.prepay, prepay, { prepare: askProvider }),
  read(contract.payInfo, payInfo),
  command(contract.payAfter, payAfter, { prepare: askAgain }),
  command(contract.importStatement, importStatement, { prepare: prepareStatement }),
  read(contract.listStatementLines, listStatementLines),
  read(crypto.listCryptoTransfers, listCryptoTransfers),
  read(contract.listPaymentExceptions, listPaymentExceptions),
  command(contract.resolvePaymentException, resolvePaymentException),
  read(operators.listPaymentMethods, listPaymentMethods),
  command(operators.changePaymentMethod, changePaymentMethod),
  command(operators.setRechargePresets, setRechargePresets),
];

export const paymentsHooks: readonly Hook[] = [hook('hooks/sandbox', receiveWebhook)];
