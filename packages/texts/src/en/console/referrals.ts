// English: the console's words for referrals.

export const referrals = {
  'ops.referrals.title': 'Referrals',
};
