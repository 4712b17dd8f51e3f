// English texts: binding a phone to a third-party log-in.

export const bind = {
  'bind.title': 'Add your phone number',
  'bind.hint': 'One more step: we use your number to log you in and to reach you.',
  'bind.newText': 'This number is new to Roda. We’ll open your account with it.',
  'bind.takenTitle': 'This number already has an account',
  'bind.takenText': '{phone} already has an account, and you’ve confirmed that it’s your phone.',
  'bind.useExisting': 'Use that account',
  'bind.useOther': 'Use another number',
  'bind.over': 'This log-in has expired',
  'bind.leave': 'Not now',
} as const;
