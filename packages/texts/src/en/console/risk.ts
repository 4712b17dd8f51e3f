// English: the console's words for risk and solvency.

export const risk = {
  'ops.risk.title': 'Risk and solvency',
};
