// English texts: putting money into the wallet.

export const topup = {
  'topup.title': 'Top up',
  'topup.balance': 'In your wallet',
  'topup.amounts': 'Amount',
  'topup.other': 'Another amount',
  'topup.range': 'From {min} to {max}',
  'topup.tooLittle': 'The least is {min}',
  'topup.tooMuch': 'The most is {max}',
  'topup.note': 'Money in your wallet is not invested until you buy. You can withdraw it at any time.',
  'topup.identityFirst': 'Verify your identity first',
  'topup.identityText':
    'Identity is checked before the first top-up, so that no condition is added to money you already put in.',
  'topup.verify': 'Verify identity',
  'topup.continue': 'Continue',
  'topup.methodNext': 'Ways to pay and their fees come next.',
} as const;
