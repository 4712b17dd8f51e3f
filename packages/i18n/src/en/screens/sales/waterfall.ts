// English texts: the steps from revenue to a part of it.

export const waterfall = {
  'waterfall.title': 'From revenue to your share',
  'waterfall.titleOne': 'How one unit earned this',
  'waterfall.day': '{day}, the latest settled day',
  'waterfall.work.orders': 'Orders',
  'waterfall.work.rides': 'Rides',
  'waterfall.work.deliveries': 'Deliveries',
  'waterfall.work.sessions': 'Charging sessions',
  'waterfall.insurance': 'Paid by the insurer',
  'waterfall.sale': 'Paid by the buyer of the asset',
  'waterfall.scrap': 'Paid for scrap',
  'waterfall.notCounted': 'Recorded but not approved',
  'waterfall.reason': 'Why less was approved: {reason}',
  'waterfall.revenue': 'Approved revenue',
  'waterfall.fleetShare': 'The fleet’s share',
  'waterfall.fleetShareOf': 'The fleet’s share, {percent}',
  'waterfall.members': 'Members’ share, all {n} units',
  'waterfall.otherUnits': '{n, plural, one {The other unit} other {The other # units}}',
  'waterfall.rounding': 'Rounding',
  'waterfall.mine': 'Yours, {n, plural, one {# unit} other {# units}}',
  'waterfall.one': 'One unit',
  'waterfall.part': 'My part: {units} of {all} units',
  'waterfall.perUnit': 'One unit’s part: {amount}',
  'waterfall.count.orders':
    '{n, plural, =0 {No orders recorded} one {# order or document} other {# orders or documents}}',
  'waterfall.count.rides': '{n, plural, =0 {No rides recorded} one {# ride or document} other {# rides or documents}}',
  'waterfall.count.deliveries':
    '{n, plural, =0 {No deliveries recorded} one {# delivery or document} other {# deliveries or documents}}',
  'waterfall.count.sessions':
    '{n, plural, =0 {No sessions recorded} one {# session or document} other {# sessions or documents}}',
} as const;
