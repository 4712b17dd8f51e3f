// What other modules may call: opening and voiding holdings, what a member owns, and what settlement writes.
export { endEarly, openHolding, voidHolding } from './open-holding.ts';
export { AT_MATURITY, periodAround, sliceOfDay, spanOf, type Terms } from './holdings.rules.ts';
export { oldestUnclaimed, takeExpired, type Place, type TakenSum } from './claims.sql.ts';
export { creditMany } from './credit-claims.ts';
export { insertRecords, lackingByRange, lackingOf, raiseRecords, setAsideForVoid, type Piece } from './income.sql.ts';
export { holdRecord, releaseRecord } from './income-holds.sql.ts';
