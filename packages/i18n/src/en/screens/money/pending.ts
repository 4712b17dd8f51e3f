// English texts: a payment that was begun and not finished.

export const pending = {
  'pending.title': 'You have an unfinished payment',
  'pending.pay': 'Continue',
} as const;
