// English texts: the steps from revenue to a part of it.

export const waterfall = {
  'waterfall.title': 'From revenue to your part',
  'waterfall.titleOne': 'From revenue to one unit, {day}',
  'waterfall.evidence': 'Trips and sessions ({n})',
  'waterfall.evidence.insurance': 'Paid by the insurer',
  'waterfall.evidence.sale': 'Paid by the buyer of the asset',
  'waterfall.evidence.scrap': 'Paid for scrap',
  'waterfall.notCounted': 'Recorded, but not approved',
  'waterfall.notCountedWhy': 'Why: {reason}',
  'waterfall.revenue': 'Approved revenue',
  'waterfall.fleetShare': 'The fleet’s share, {percent}',
  'waterfall.members': 'Members’ share, all {n} units',
  'waterfall.otherUnits': 'The other {n} units',
  'waterfall.rounding': 'Rounding to the sen',
  'waterfall.mine': 'Yours, {n, plural, one {# unit} other {# units}}',
  'waterfall.one': 'One unit',
  'waterfall.part': 'My part: {units} of {all} units',
  'waterfall.perUnit': 'One unit’s part: {amount}',
  'waterfall.supplement': 'Supplement {n}: revenue that arrived late',
  'waterfall.none': 'The steps appear with the first settled day.',
} as const;
