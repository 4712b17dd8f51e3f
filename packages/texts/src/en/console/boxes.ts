// English: the console's words for boxes and odds.

export const boxes = {
  'ops.boxes.title': 'Boxes and odds',
};
