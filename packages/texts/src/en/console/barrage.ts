// English: the console's words for barrage.

export const barrage = {
  'ops.barrage.title': 'Barrage',
};
