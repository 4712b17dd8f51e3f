// Module API of rewards: paying a reward from the marketing budget, and granting a gift.
export { grantGift } from './grant-gift.ts';
export { payReward } from './pay-reward.ts';
