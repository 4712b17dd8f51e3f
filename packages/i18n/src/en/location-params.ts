// English texts: choosing language and country.

export const place = {
  'place.language': 'Language',
  'place.country': 'Country',
  'place.countryHint': 'The country decides currency, phone format and what may be offered.',
  'place.countryConfirm': 'Change country to {name}?',
  'place.countryEffect': 'Prices, rules and products follow the country. Your holdings stay.',
  'place.change': 'Change',
} as const;
