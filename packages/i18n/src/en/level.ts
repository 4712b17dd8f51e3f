// English texts: member levels and the conditions of the next one.

export const level = {
  'level.condition.verified': 'Identity verified',
  'level.condition.memberDays': 'Days since registration',
  'level.condition.checkInDays': 'Days checked in',
  'level.condition.quizzes': 'Quizzes completed',
  'level.benefit.feeDiscount': '{percent}% off the withdrawal fee',
  'level.benefit.bonus': '{coins} gold coins once, on reaching this level',
  'level.kept': 'Once reached, a level is kept for at least {days} days, whatever changes.',
} as const;
