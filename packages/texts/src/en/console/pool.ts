// English: the console's words for gold-coin pool.

export const pool = {
  'ops.pool.title': 'Gold-coin pool',
};
