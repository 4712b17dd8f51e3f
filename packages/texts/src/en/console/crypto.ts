// English: the console's words for USDT in.

export const crypto = {
  'ops.crypto.title': 'USDT in',
};
