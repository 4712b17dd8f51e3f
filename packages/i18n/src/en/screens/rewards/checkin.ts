// English texts: the daily check-in.

export const checkin = {
  'checkin.title': 'Daily check-in',
  'checkin.streak': '{n, plural, =0 {No streak yet} one {# day in a row} other {# days in a row}}',
  'checkin.streakHint':
    '{n, plural, =0 {Check in today to begin} one {# check-in altogether} other {# check-ins altogether}}',
  'checkin.button': 'Check in · {n} coins',
  'checkin.done': 'Checked in today',
  'checkin.doneHint': 'The next day begins {time}',
  'checkin.gainedSpoken':
    'Checked in: {n, plural, one {# coin} other {# coins}}, {days, plural, one {# day} other {# days}} in a row',
  'checkin.rewards': 'Coins per day',
  'checkin.rewardsHint': 'What each day in a row brings. After day {n} it begins anew.',
  'checkin.dayN': 'Day {n}',
  'checkin.previous': 'Previous month',
  'checkin.next': 'Next month',
  'checkin.state.done': 'checked in',
  'checkin.state.today': 'today, still open',
  'checkin.state.missed': 'missed',
  'checkin.state.future': 'to come',
  'checkin.legend.done': 'Checked in',
  'checkin.legend.today': 'Today',
  'checkin.legend.missed': 'Missed',
  'checkin.legend.future': 'To come',
  'checkin.rules': 'Rules',
  'checkin.zone': 'A day begins at 00:00 in {zone}.',
  'checkin.coinsUse':
    'Gold coins can be spent in the points mall and in games. They are not money and can’t be withdrawn.',
  'checkin.guest': 'Log in to check in',
  'checkin.guestHint': 'One tap a day brings gold coins. It costs nothing and asks for nothing else.',
} as const;
