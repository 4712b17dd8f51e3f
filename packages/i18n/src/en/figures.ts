// English texts: the words for income at each stage, the same in both apps, in files and in reports.

export const figures = {
  'figure.earned': 'Earned',
  'figure.earned.hint': 'All income that was settled for you, claimed or not',
  'figure.toClaim': 'To claim',
  'figure.toClaim.hint': 'Settled and ready: you can move it to your wallet now',
  'figure.waiting': 'Not ready yet',
  'figure.waiting.hint':
    'Settled, but it can be claimed only later: when the cancel window, a fixed term or a check is over',
  'figure.paidOut': 'Paid out to wallet',
  'figure.paidOut.hint': 'Income that reached your wallet: claimed by you, or paid out automatically',
  'figure.withdrawing': 'Being withdrawn',
  'figure.withdrawing.hint': 'Asked for and not at the bank yet; it has left your balance',
  'figure.withdrawn': 'Withdrawn',
  'figure.withdrawn.hint': 'Withdrawals that were paid, fee and tax included',
  'figure.today': 'Settled today',
  'figure.today.hint':
    'What was settled since midnight. It is for earlier days: today’s own work counts once its revenue is approved',
  'figure.forDays': 'for {days}',
  'figure.explain': 'What these words mean',
} as const;
