// Module API of the wallet: banks and their account numbers.
export { banks } from './wallet.queries.ts';
export { isCardNumber, sameHolder } from './wallet.policy.ts';
