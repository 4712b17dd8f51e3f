// English texts: the app's version and its update.

export const update = {
  'update.title': 'App update',
  'update.yours': 'Your version',
  'update.latest': 'Latest version',
  'update.size': 'Size',
  'update.notes': 'What’s new',
  'update.none': 'You have the latest version',
  'update.optional': 'A newer version is ready',
  'update.forced': 'This version is no longer supported',
  'update.forcedText': 'Please update to continue. You can still see your balance and history, and withdraw.',
  'update.now': 'Update now',
  'update.store': 'Open the store',
  'update.check': 'Check again',
  'update.checked': 'No newer version found',
  'update.failed': 'The update couldn’t be installed. Check your connection and try again.',
  'update.money': 'Balance and withdrawals',
} as const;
