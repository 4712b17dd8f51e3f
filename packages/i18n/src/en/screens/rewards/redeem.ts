// English texts: redeem codes.

export const redeem = {
  'redeem.title': 'Redeem a code',
  'redeem.label': 'Redeem code',
  'redeem.hint': 'Letters and digits. Spaces, hyphens and upper or lower case don’t matter.',
  'redeem.paste': 'Paste',
  'redeem.submit': 'Redeem',
  'redeem.wait': 'Too many tries. Try again in {time}.',
  'redeem.safety': 'Only enter codes here. Nobody from Roda will call to sell you a code or ask for one.',
  'redeem.doneTitle': 'Redeemed',
  'redeem.toWallet': 'It’s in your wallet now.',
  'redeem.toPoints': 'Added to your points.',
  'redeem.toCoins': 'Added to your gold coins.',
  'redeem.toGift': 'Find it under Gifts.',
  'redeem.openGifts': 'Open gifts',
  'redeem.openHistory': 'See history',
  'redeem.another': 'Redeem another code',
  'redeem.past': 'Redeemed codes',
  'redeem.pastEmpty': 'Codes you redeem appear here.',
} as const;
