// What other modules may call: opening and voiding holdings, what a member owns, and what settlement writes.
export type { Opening } from './open-holding.ts';
export { openHolding, voidHolding } from './open-holding.ts';
export { heldAmount, ownedCount } from './holdings.reads.ts';
export {
  AT_MATURITY,
  DAILY,
  HOURLY,
  periodAround,
  sliceOfDay,
  spanOf,
  targetOf,
  type Terms,
} from './holdings.rules.ts';
export { oldestUnclaimed, takeExpired, type Place, type TakenSum } from './claims.sql.ts';
export { creditMany } from './credit-claims.ts';
export { insertRecords, lackingByRange, lackingOf, raiseRecords, setAsideForVoid, type Piece } from './income.sql.ts';
