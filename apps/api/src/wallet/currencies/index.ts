// Module API of currencies: whether USDT is accepted, and what it is worth.
export { cryptoEntry } from './crypto-availability.ts';
export { networks, rateAt, type NetworkFound } from './currencies.queries.ts';
export { rupiahOf, usdtFor } from './currencies.policy.ts';
