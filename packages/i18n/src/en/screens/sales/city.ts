// English texts: choosing a city.

export const city = {
  'city.title': 'City',
  'city.all': 'All cities',
  'city.hint': 'Products, charging piles and the map show only this city. You can change it at any time.',
  'city.search': 'Search cities',
  'city.near': 'Find my city',
  'city.nearest': 'Near you',
  'city.noneNear': 'No city near you',
  'city.withProducts': 'Cities with products',
  'city.products': '{n, plural, one {# product} other {# products}}',
  'city.every': 'All cities',
  'city.found': 'Found',
  'city.none': 'No city with that name',
} as const;
