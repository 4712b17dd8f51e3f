// What other modules may call: revenue with four eyes and settling, for seeds and simulations.
export { approveRevenue } from './approve-revenue.ts';
export { proposeRevenue } from './propose-revenue.ts';
export { settle } from './settle.ts';
export type { Step, Stepping } from './stepping.ts';
