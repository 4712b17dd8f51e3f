// English: the console's words for bank cards.

export const cards = {
  'ops.cards.title': 'Bank cards',
};
