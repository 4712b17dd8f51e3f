// English texts: the server's messages about the pool.

export const game = {
  'chance.pool.filledBy':
    'The operator sets gold coins aside for the prizes before a round opens. Members don’t pay in.',
  'chance.pool.checkIn': 'Each daily check-in during the round is one entry.',
  'chance.pool.quiz': 'Each daily quiz you finish during the round is one entry, whatever your answers.',
  'chance.pool.adults': 'You must be 18 or older with a verified identity. Purchases never count.',
  'chance.pool.frozen': 'At the draw, all entries are put in order and their fingerprint is published.',
  'chance.pool.drawn':
    'The promised secret number then decides the winners and is shown. Anyone can compute the draw again.',
  'chance.pool.noCash': 'Prizes are gold coins. They aren’t money and can’t be turned into money.',
} as const;
