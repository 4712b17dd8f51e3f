// English texts: the words for income at each stage, the same in both apps, in files and in reports.

export const figures = {
  'figure.earned': 'Earned',
  'figure.earned.hint': 'All income settled for you, claimed or not',
  'figure.toClaim': 'To claim',
  'figure.toClaim.hint': 'Settled and ready: move it to your wallet now',
  'figure.waiting': 'Not ready yet',
  'figure.waiting.hint': 'Settled, but claimable only once the cancel window, the fixed term or a check is over',
  'figure.paidOut': 'Paid out to wallet',
  'figure.paidOut.hint': 'Income that has reached your wallet: claimed by you or paid out automatically',
  'figure.withdrawing': 'Being withdrawn',
  'figure.withdrawing.hint': 'Requested and not at your bank yet. It has left your balance.',
  'figure.withdrawn': 'Withdrawn',
  'figure.withdrawn.hint': 'Withdrawals paid, including fee and tax',
  'figure.today': 'Settled today',
  'figure.today.hint': 'Settled since midnight, for earlier days. Today’s work counts once its revenue is approved.',
  'figure.forDays': 'for {days}',
  'figure.explain': 'What these terms mean',
} as const;
