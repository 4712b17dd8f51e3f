// Table of contents of the payments module.
import * as contract from '@roda/contract/payments';
import { command, hook, read, type Hook, type Route } from '#platform/http/route.ts';
import { importStatement, prepareStatement } from './import-statement.ts';
import { listPaymentExceptions } from './list-payment-exceptions.ts';
import { listStatementLines } from './list-statement-lines.ts';
import { askAgain, payAfter } from './pay-after.ts';
import { payInfo } from './pay-info.ts';
import { prepayTypes } from './prepay-types.ts';
import { askProvider, prepay } from './prepay.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { rechargeGoods } from './recharge-goods.ts';
import { resolvePaymentException } from './resolve-payment-exception.ts';

export const paymentsRoutes: readonly Route[] = [
  read(contract.rechargeGoods, rechargeGoods, { cacheMs: 30_000 }),
  read(contract.prepayTypes, prepayTypes),
  command(contract.prepay, prepay, { prepare: askProvider }),
  read(contract.payInfo, payInfo),
  command(contract.payAfter, payAfter, { prepare: askAgain }),
  command(contract.importStatement, importStatement, { prepare: prepareStatement }),
  read(contract.listStatementLines, listStatementLines),
  read(contract.listPaymentExceptions, listPaymentExceptions),
  command(contract.resolvePaymentException, resolvePaymentException),
];

export const paymentsHooks: readonly Hook[] = [hook('hooks/sandbox', receiveWebhook)];
