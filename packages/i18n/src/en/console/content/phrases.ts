// English: the console's words for banned words.

export const phrases = {
  'ops.phrases.title': 'Banned words',
};
