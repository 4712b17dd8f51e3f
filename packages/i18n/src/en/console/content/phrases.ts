// English console texts: banned words.

export const phrases = {
  'ops.phrases.title': 'Banned words',
};
