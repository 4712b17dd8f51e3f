// English: the console's words for points goods.

export const mallgoods = {
  'ops.mallgoods.title': 'Points goods',
};
