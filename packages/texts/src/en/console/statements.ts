// English: the console's words for bank statements.

export const statements = {
  'ops.statements.title': 'Bank statements',
};
