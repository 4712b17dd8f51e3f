// English texts: the server's messages about check-in, the quiz and redeem codes.

export const rewards = {
  'rewards.checkInRules.resets':
    'One check-in a day, on {zone} time. If you miss a day, rewards start again from day 1.',
  'rewards.checkInRules.keeps':
    'One check-in a day, on {zone} time. If you miss a day, you only lose that day: rewards continue where you left off.',
  'rewards.quizRules.prize':
    '{count, plural, one {# question} other {# questions}}, one try a day. Get them all right to win the prize. Otherwise each right answer earns {points, plural, one {# lucky point} other {# lucky points}}. Leaving ends today’s try. If you lose the connection, you have ten minutes to come back.',
  'rewards.quizRules.points':
    '{count, plural, one {# question} other {# questions}}, one try a day. Each right answer earns {points, plural, one {# lucky point} other {# lucky points}}. Leaving ends today’s try. If you lose the connection, you have ten minutes to come back.',
  'rewards.redeem.wallet': 'Money for your wallet',
  'rewards.redeem.points': 'Points',
  'rewards.redeem.coins': 'Gold coins',
} as const;
