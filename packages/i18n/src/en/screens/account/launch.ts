// English texts: prompts at the first launches: country and language, and installing the app.

export const launch = {
  'launch.place': 'You’re using Roda for {country} in English.',
  'launch.change': 'Change',
  'launch.installTitle': 'Add Roda to your home screen',
  'launch.installHint': 'Opens faster and shows saved data offline.',
  'launch.install': 'Install',
  'launch.installed': 'Roda is installed',
  'launch.how': 'How',
  'launch.stepsTitle': 'Add Roda to your home screen',
  'launch.stepShare': 'Tap the share button in Safari.',
  'launch.stepAdd': 'Choose “Add to Home Screen”.',
  'launch.stepOpen': 'Open Roda from the home screen.',
  'launch.stepsPush': 'On iPhone and iPad, notifications work once Roda is on your home screen.',
} as const;
