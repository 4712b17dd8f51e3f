// Module API of holdings: opening and voiding holdings, a member's holdings, and writes of settlement.
export { endEarly, openHolding, voidHolding } from './open-holding.ts';
export { AT_MATURITY, periodAround, sliceOfDay, spanOf, type HoldingTerms } from './holdings.policy.ts';
export { oldestUnclaimed, takeExpired, type ClaimLocation, type TakenSum } from './claims.repository.ts';
export { creditMany } from './credit-claims.ts';
export { insertRecords, voidedIncome, type ContentItem } from './income.repository.ts';
export { holdRecord, releaseRecord } from './income-holds.repository.ts';
