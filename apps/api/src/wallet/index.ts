// Module API of the wallet: banks and their account numbers, payouts that a provider speaks of.
export { banks } from './cards/banks.queries.ts';
/** Payouts by providers, whose webhooks come in where those of payments do. */
export { advancePayout } from './payouts/advance-payout.ts';
export { isPayoutReference } from './withdrawals/withdrawals.policy.ts';
export { isCardNumber, sameHolder } from './cards/cards.policy.ts';
