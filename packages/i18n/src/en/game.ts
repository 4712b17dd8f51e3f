// English texts: the server's messages about the pool.

export const game = {
  'chance.pool.filledBy':
    'The operator puts gold coins aside for the prizes before a round opens. No member pays into it.',
  'chance.pool.checkIn': 'Each daily check-in during the round is one entry.',
  'chance.pool.quiz': 'Each daily quiz played to its end during the round is one entry. Right answers do not matter.',
  'chance.pool.adults': 'You need a verified identity and must be 18 or older. Purchases never count.',
  'chance.pool.frozen': 'At the time of the draw all entries are put in order and their hash is published.',
  'chance.pool.drawn': 'The promised seed then decides, and it is shown. Anyone can compute the draw again.',
  'chance.pool.noCash': 'Prizes are gold coins. They are no money and cannot be turned into money.',
} as const;
