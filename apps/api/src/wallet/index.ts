// Module API of the wallet: banks and their account numbers.
export { banks } from './cards/banks.queries.ts';
export { isCardNumber, sameHolder } from './cards/cards.policy.ts';
