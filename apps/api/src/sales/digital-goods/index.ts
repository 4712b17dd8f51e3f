// Module API of plans: the catalog of digital goods, and the course of a delivery.
export { cardOf, deliveryState, dueDeliveries, unsentDeliveries } from './deliveries/deliveries.queries.ts';
export { UNSENT_MS } from './deliveries/deliveries.policy.ts';
export {
  insertDelivery,
  markCallingOff,
  markGift,
  returnDigitalGood,
  type Which,
} from './deliveries/deliveries.repository.ts';
export { coinGiftOf, isOnSale } from './digital-good-dto.ts';
export { digitalGoodById, type DigitalGoodDetailRow } from './digital-goods.queries.ts';
export { targetOf } from './digital-goods.policy.ts';
export { bindDomainError, sendDelivery, targetPlace } from './deliveries/send-delivery.ts';
export {
  codesPlace,
  settleDelivery,
  vouchForDelivery,
  withdrawDelivery,
  type SettleDeliverySettled,
} from './deliveries/settle-delivery.ts';
export { insertDigitalGood, publishDigitalGood, type NewDigitalGood } from './digital-goods.repository.ts';
export {
  insertTelecomOperator,
  insertCategory,
  insertChannel,
  upsertCategoryPage,
} from './editing/digital-goods-editing.repository.ts';
