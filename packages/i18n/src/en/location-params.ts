// English texts: choosing language and country.

export const place = {
  'place.language': 'Language',
  'place.country': 'Country',
  'place.countryHint': 'Your country decides the currency, phone format and what can be offered.',
  'place.countryConfirm': 'Change country to {name}?',
  'place.countryEffect': 'Prices, rules and products depend on the country. Your holdings stay.',
  'place.change': 'Change',
} as const;
