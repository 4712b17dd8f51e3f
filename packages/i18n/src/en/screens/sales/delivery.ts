// English texts: choosing a delivery address.

export const delivery = {
  'delivery.address': 'Delivery address',
  'delivery.none': 'Your address book is empty.',
  'delivery.add': 'Add an address',
  'delivery.book': 'Address book',
  'delivery.missing': 'Choose an address',
} as const;
