// English: the console's words for settlement runs.

export const settlement = {
  'ops.settlement.title': 'Settlement runs',
};
