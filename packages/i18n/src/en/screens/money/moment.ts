// English texts: moments, such as a claim.

export const moment = {
  'moment.claimed': 'You claimed',
  'moment.done': 'Done',
  'moment.withdraw': 'Withdraw to my bank',
  'moment.balance': 'Wallet balance',
  'moment.more': '{n, plural, one {and # more} other {and # more}}',
  'moment.level': 'You’re now {level}',
  'moment.benefits': 'See all benefits',
} as const;
