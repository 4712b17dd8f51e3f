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
  'update.forcedText': 'Please update to go on. Your balance, your history and withdrawing stay open meanwhile.',
  'update.now': 'Update now',
  'update.store': 'Open the store',
  'update.check': 'Check again',
  'update.checked': 'No newer version was found',
  'update.failed': 'The update could not be put in place. Check your connection and try again.',
  'update.money': 'Balance and withdrawing',
} as const;
