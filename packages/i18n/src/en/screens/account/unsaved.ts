// English texts: leaving a form with unsaved changes.

export const unsaved = {
  'unsaved.title': 'Leave without saving?',
  'unsaved.text': 'Your changes here aren’t saved yet.',
  'unsaved.leave': 'Leave',
  'unsaved.stay': 'Keep editing',
} as const;
