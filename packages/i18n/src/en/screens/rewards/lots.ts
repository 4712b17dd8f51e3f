// English texts: expiry of points and coins.

export const lots = {
  'lots.open': 'When do they expire?',
  'lots.title': 'What expires when',
  'lots.text': 'Points and coins lapse {months} months after they came in. What came first is spent first.',
  'lots.kind.points': 'Points',
  'lots.kind.coins': 'Gold coins',
  'lots.kind.coins_bonus': 'Gold coins from purchases',
  'lots.received': 'received {day}',
  'lots.expires': 'expires {day}',
  'lots.none': 'Nothing that could expire',
} as const;
