// English: the console's words for levels and benefits.

export const levels = {
  'ops.levels.title': 'Levels and benefits',
};
