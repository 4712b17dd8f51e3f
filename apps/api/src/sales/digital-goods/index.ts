// What other modules may ask of plans: what is offered, and the way of a delivery.
export { cardOf, deliveryState, dueDeliveries, unsentDeliveries } from './deliveries.reads.ts';
export { UNSENT_MS } from './deliveries.rules.ts';
export { insertDelivery, markCallingOff, markGift, returnPlan, type Which } from './deliveries.sql.ts';
export { coinGiftOf, isOnSale } from './plan-view.ts';
export { planById, type PlanDetailRow } from './plans.reads.ts';
export { targetOf } from './plans.rules.ts';
export { bindRefusal, sendDelivery, targetPlace } from './send-delivery.ts';
export { codesPlace, settleDelivery, vouchForDelivery, withdrawDelivery, type Settled } from './settle-delivery.ts';
export { insertPlan, publishPlan, type NewPlan } from './plans.sql.ts';
export { insertCarrier, insertCategory, insertChannel, upsertCategoryPage } from './shelf.sql.ts';
