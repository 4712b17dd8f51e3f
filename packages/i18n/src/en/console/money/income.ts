// English console texts: income records.

export const income = {
  'ops.income.title': 'Income records',
  'ops.income.period': 'Period ended',
  'ops.income.target': 'Target, to compare',
  'ops.income.claimableAt': 'Claimable from',
  'ops.income.goodsId': 'Product number',
  'ops.income.holding': 'Holding',
  'ops.income.held': 'Held',
  'ops.income.reason.cancel_window': 'Cancel window open',
  'ops.income.reason.no_revenue': 'No revenue',
  'ops.income.reason.awaiting_revenue': 'Waits for the period’s revenue to be approved',
  'ops.income.part': 'Part',
  'ops.income.reason.before_maturity': 'Before maturity',
  'ops.income.reason.held': 'Held by us',
  'ops.income.holdIt': 'Hold',
  'ops.income.holdReason': 'Held because of',
  'ops.income.hold.identity': 'Identity to be checked',
  'ops.income.hold.dispute': 'A dispute',
  'ops.income.hold.legal': 'A legal order',
  'ops.income.hold.error': 'A mistake of ours',
  'ops.income.days': 'Days',
  'ops.income.holdNote':
    'The record can’t be claimed for so many days; the hold ends by itself. The member is told why. A second person approves.',
  'ops.income.holdBlocked': 'It was claimed already',
  'ops.income.release': 'Release',
  'ops.income.releaseNote': 'Ends the hold before its day. A second person approves.',
  'ops.income.credit': 'Credit overdue income',
  'ops.income.creditNote':
    'Puts into members’ wallets what they left unclaimed beyond the window. This happens every hour by itself; here it happens as soon as a second person approves.',
};
