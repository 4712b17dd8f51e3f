// English: the console's words for texts.

export const texts = {
  'ops.texts.title': 'Texts',
};
