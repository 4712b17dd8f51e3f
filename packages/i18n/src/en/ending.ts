// English texts: the document about the end of a holding.

export const ending = {
  'ending.title': 'End of a holding',
  'ending.product': 'Product',
  'ending.asset': 'Asset',
  'ending.what': 'What happened',
  'ending.kind.retired': 'The asset was taken out of service',
  'ending.kind.total_loss': 'The asset was lost',
  'ending.happenedOn': 'Date',
  'ending.reason': 'Reason',
  'ending.decidedOn': 'Decided on',
  'ending.lastDay': 'Last day of the holding',
  'ending.holding': 'Your holding',
  'ending.number': 'Number',
  'ending.units': 'Units',
  'ending.price': 'Price paid',
  'ending.earned': 'Earned in total, until {day}',
  'ending.paidOut': 'Paid out to wallet, until {day}',
  'ending.result': 'Earned minus price',
  'ending.later':
    'What an insurer or a buyer pays for the asset, and revenue that arrives late, is approved by two people. It is then shared like the revenue of the last period: your units get their part of the members’ share. It is added to your holding as a supplement, and you claim it like other income. It can be far less than the price, or nothing.',
  'ending.complaints':
    'If you disagree, send a complaint in the app under My, Complaints. It gets a number and a date by which a person answers.',
};
