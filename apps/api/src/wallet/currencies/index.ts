// What other modules may ask of currencies: whether USDT is taken, and what it is worth.
export { cryptoDoor } from './crypto-door.ts';
export { networks, rateAt, type NetworkFound } from './currencies.reads.ts';
export { rupiahOf, usdtFor } from './currencies.rules.ts';
