// English texts: expiry of points and coins.

export const lots = {
  'lots.open': 'When do they expire?',
  'lots.title': 'What expires and when',
  'lots.text': 'Points and coins expire {months} months after you receive them. The oldest are used first.',
  'lots.kind.points': 'Points',
  'lots.kind.coins': 'Gold coins',
  'lots.kind.coins_bonus': 'Gold coins from purchases',
  'lots.received': 'received {day}',
  'lots.expires': 'expires {day}',
  'lots.none': 'Nothing that expires',
} as const;
