// English console texts: custody accounts.

export const custody = {
  'ops.custody.account.bank': 'Members’ money, bank',
  'ops.custody.account.provider': 'Members’ money, payment provider',
  'ops.custody.account.usdt': 'Members’ money, crypto provider',
  'ops.custody.account.acquisition': 'Company, vehicle purchases',
  'ops.custody.account.marketing': 'Company, marketing',
  'ops.custody.account.payroll': 'Company, payroll',
};
