// English texts: the daily check-in.

export const checkin = {
  'checkin.title': 'Daily check-in',
  'checkin.streak': '{n, plural, =0 {No streak yet} one {# day in a row} other {# days in a row}}',
  'checkin.streakHint':
    '{n, plural, =0 {Check in today to start} one {# check-in in total} other {# check-ins in total}}',
  'checkin.button': 'Check in · {n} coins',
  'checkin.done': 'Checked in today',
  'checkin.doneHint': 'The next day starts {time}',
  'checkin.gainedSpoken':
    'Checked in: {n, plural, one {# coin} other {# coins}}, {days, plural, one {# day} other {# days}} in a row',
  'checkin.rewards': 'Coins per day',
  'checkin.rewardsHint': 'What each day in a row earns. After day {n} it starts again.',
  'checkin.dayN': 'Day {n}',
  'checkin.previous': 'Previous month',
  'checkin.next': 'Next month',
  'checkin.state.done': 'checked in',
  'checkin.state.today': 'today, still open',
  'checkin.state.missed': 'missed',
  'checkin.state.future': 'upcoming',
  'checkin.legend.done': 'Checked in',
  'checkin.legend.today': 'Today',
  'checkin.legend.missed': 'Missed',
  'checkin.legend.future': 'Upcoming',
  'checkin.rules': 'Rules',
  'checkin.zone': 'A new day starts at 00:00 in {zone}.',
  'checkin.coinsUse': 'Use gold coins in the points mall and in games. They aren’t money and can’t be withdrawn.',
  'checkin.guest': 'Log in to check in',
  'checkin.guestHint': 'One tap a day earns gold coins. Free, nothing else required.',
} as const;
