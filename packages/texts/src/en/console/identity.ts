// English: the console's words for identity checks.

export const identity = {
  'ops.identity.title': 'Identity checks',
};
