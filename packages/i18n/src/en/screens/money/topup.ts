// English texts: putting money into the wallet.

export const topup = {
  'topup.title': 'Top up',
  'topup.balance': 'Wallet balance',
  'topup.amount': 'Amount',
  'topup.amounts': 'Quick amounts',
  'topup.range': 'From {min} to {max}',
  'topup.tooLittle': 'The minimum is {min}',
  'topup.tooMuch': 'The maximum is {max}',
  'topup.note': 'Money in your wallet isn’t invested until you buy. You can withdraw it at any time.',
  'topup.identityFirst': 'Verify your identity first',
  'topup.identityText':
    'We check your identity before the first top-up, so that no condition is added to money you’ve already put in.',
  'topup.verify': 'Verify identity',
  'topup.continue': 'Continue',
  'topup.methodNext': 'Next, choose how to pay and see the fee.',
} as const;
