// English texts: binding a phone to a third-party log-in.

export const bind = {
  'bind.title': 'Add your phone',
  'bind.hint': 'One step more: your phone is how you log in and how we reach you.',
  'bind.newText': 'This number is new here. Your account is opened with it.',
  'bind.takenTitle': 'This number has an account',
  'bind.takenText': '{phone} belongs to an account. You proved that it is your phone.',
  'bind.useExisting': 'Use that account',
  'bind.useOther': 'Use another number',
  'bind.over': 'This log-in is over',
  'bind.leave': 'Not now',
} as const;
