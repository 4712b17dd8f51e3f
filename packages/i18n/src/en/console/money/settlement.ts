// English console texts: settlement runs.

export const settlement = {
  'ops.settlement.title': 'Settlement runs',
  'ops.settlement.preview': 'What a run would pay now',
  'ops.settlement.nothingDue': 'Nothing is due now',
  'ops.settlement.due': 'Due',
  'ops.settlement.pays': 'Would pay',
  'ops.settlement.paid': 'Paid',
  'ops.settlement.shortfall': 'Still owed',
  'ops.settlement.records': 'Records',
  'ops.settlement.asOf': 'Up to',
  'ops.settlement.unfold': '{n, plural, one {Show # product and period} other {Show # products and periods}}',
  'ops.settlement.fold': 'Hide',
  'ops.settlement.truncated': 'More periods are due than are shown.',
  'ops.settlement.arrears': 'Earlier period',
  'ops.settlement.start': 'Settle now',
  'ops.settlement.startNote':
    'Pays what is due from posted revenue, never more than there is. It runs by itself: you can leave this page.',
  'ops.settlement.begun': 'Started. It goes on without you.',
  'ops.settlement.started': 'Started',
  'ops.settlement.ended': 'Ended',
  'ops.settlement.bySchedule': 'By schedule',
  'ops.settlement.paying': 'Paid something',
  'ops.settlement.periods': 'Periods done',
  'ops.settlement.run': 'Settlement run',
};
