// English: the console's words for my account.

export const account = {
  'ops.account.title': 'My account',
};
