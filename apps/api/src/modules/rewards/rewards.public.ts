// What other modules may call: paying a reward out of the marketing budget, granting a gift, and the budget itself.
export { grantGift, type Grant } from './grant-gift.ts';
export { payReward, type Reward } from './pay-reward.ts';
export { marketingLeft } from './rewards.reads.ts';
