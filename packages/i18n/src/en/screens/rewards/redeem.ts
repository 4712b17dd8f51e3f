// English texts: redeem codes.

export const redeem = {
  'redeem.title': 'Redeem a code',
  'redeem.label': 'Redeem code',
  'redeem.hint': 'Letters and digits; blanks, hyphens and case don’t matter.',
  'redeem.paste': 'Paste',
  'redeem.submit': 'Redeem',
  'redeem.wait': 'Too many tries. You can try again in {time}.',
  'redeem.safety': 'A code is only ever asked for here. Nobody from Roda calls to sell or to ask for one.',
  'redeem.doneTitle': 'Redeemed',
  'redeem.toWallet': 'It is in your wallet now.',
  'redeem.toPoints': 'It has been added to your points.',
  'redeem.toCoins': 'It has been added to your gold coins.',
  'redeem.toGift': 'It waits for you under Gifts.',
  'redeem.openGifts': 'Open gifts',
  'redeem.openHistory': 'See in history',
  'redeem.another': 'Another code',
  'redeem.past': 'Redeemed before',
  'redeem.pastEmpty': 'Codes that you redeem are listed here.',
} as const;
