// English texts: the server's messages about check-in, the quiz and redeem codes.

export const rewards = {
  'rewards.checkInRules.resets':
    'One check-in a day, by the clocks of {zone}. A missed day begins the row of rewards anew.',
  'rewards.checkInRules.keeps':
    'One check-in a day, by the clocks of {zone}. A missed day costs only that day: the row of rewards goes on.',
  'rewards.quizRules.prize':
    '{count, plural, one {# question} other {# questions}}, one try a day. Everything right wins the prize; otherwise each right answer brings {points, plural, one {# lucky point} other {# lucky points}}. Leaving ends the day’s try; after a lost connection you have ten minutes to come back.',
  'rewards.quizRules.points':
    '{count, plural, one {# question} other {# questions}}, one try a day. Each right answer brings {points, plural, one {# lucky point} other {# lucky points}}. Leaving ends the day’s try; after a lost connection you have ten minutes to come back.',
  'rewards.redeem.wallet': 'Money for your wallet',
  'rewards.redeem.points': 'Points',
  'rewards.redeem.coins': 'Gold coins',
} as const;
