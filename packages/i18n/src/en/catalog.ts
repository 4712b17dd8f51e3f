// English texts: the server's messages about products on sale.

export const catalog = {
  'catalogue.paused': 'Sales of this product are paused',
  'catalogue.noLicence': 'No licence is on record for this country, so this product isn’t sold',
  'catalogue.kind.vehicle': 'vehicles',
  'catalogue.kind.pile': 'charging piles',
  'catalogue.kind.deposit': 'fixed-term plans',
} as const;
