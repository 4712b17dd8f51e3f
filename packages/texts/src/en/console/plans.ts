// English: the console's words for phone credit and plans.

export const plans = {
  'ops.plans.title': 'Phone credit and plans',
};
