// English texts: what is next for the member, on the home screen.

export const next = {
  'next.title': 'Next for you',
  'next.records': '{n, plural, one {# record to claim} other {# records to claim}}',
  'next.checkIn': 'Check in: day {n}',
  'next.coins': '{n, plural, one {# gold coin today} other {# gold coins today}}',
  'next.onItsWay': 'On its way to your bank',
  'next.onItsWayHint': 'Track it',
  'next.week': 'Your week',
  'next.weekDays': '{from} to {to}',
} as const;
