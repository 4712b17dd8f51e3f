// What other modules may ask of currencies: whether USDT is taken, and what it is worth.
export { cryptoEntry } from './crypto-availability.ts';
export { networks, rateAt, type NetworkFound } from './currencies.queries.ts';
export { rupiahOf, usdtFor } from './currencies.policy.ts';
