// What other modules may call: paying a reward out of the marketing budget, and granting a gift.
export { grantGift } from './grant-gift.ts';
export { payReward } from './pay-reward.ts';
