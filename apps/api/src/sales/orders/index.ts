// Module API of orders.
export { creditRecharge } from './credit-recharge.ts';
export { closeUnfulfilled } from './end-orders.ts';
export { draftToPay, orderToPay, type Payable } from './orders.queries.ts';
export { GRACE_MS } from './orders.policy.ts';
export { payOrder, WALLET, whyNot } from './pay-order.ts';
export { walletOf } from './wallet-balance.ts';
