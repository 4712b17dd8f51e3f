// English: the console's words for vehicles and piles.

export const assets = {
  'ops.assets.title': 'Vehicles and piles',
};
