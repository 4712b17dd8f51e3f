// English: the console's words for live map.

export const fleetmap = {
  'ops.fleetmap.title': 'Live map',
};
