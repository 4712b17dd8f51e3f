// What other modules may call: opening and voiding holdings, what a member owns, and what settlement writes.
export { endEarly, openHolding, voidHolding } from './open-holding.ts';
export { AT_MATURITY, periodAround, sliceOfDay, spanOf, type HoldingTerms } from './holdings.policy.ts';
export { oldestUnclaimed, takeExpired, type ClaimLocation, type TakenSum } from './claims.repository.ts';
export { creditMany } from './credit-claims.ts';
export {
  insertRecords,
  lackingByRange,
  lackingOf,
  raiseRecords,
  setAsideForVoid,
  type ContentItem,
} from './income.repository.ts';
export { holdRecord, releaseRecord } from './income-holds.repository.ts';
