// What other modules may ask about banks and the numbers of their accounts.
export { banks } from './wallet.queries.ts';
export { isCardNumber, sameHolder } from './wallet.policy.ts';
