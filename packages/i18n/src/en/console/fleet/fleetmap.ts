// English console texts: the live map.

export const fleetmap = {
  'ops.fleetmap.title': 'Live map',
  'ops.fleetmap.now': 'Now',
  'ops.fleetmap.doubts': 'Doubtful reports',
  'ops.fleetmap.label': '{n, plural, =0 {Map of the fleet, empty} one {Map with # asset} other {Map with # assets}}',
  'ops.fleetmap.list': 'As a list',
  'ops.fleetmap.speed': 'km/h',
  'ops.fleetmap.unseen': 'Never reported',
  'ops.fleetmap.truncated': 'Only the first 5,000 are shown. Filter to see others.',
  'ops.fleetmap.upload': 'Upload positions',
  'ops.fleetmap.uploadNote': 'A CSV with deviceNumber, at, lat, lng, and busy, faulty, speedKph, battery where known.',
  'ops.fleetmap.seenAt': 'Reported for',
  'ops.fleetmap.before': 'Report before it',
  'ops.fleetmap.jump': 'Jump in km',
  'ops.fleetmap.reportedBy': 'Reported by',
  'ops.fleetmap.assetId': 'Asset number',
  'ops.fleetmap.accept': 'It is there',
  'ops.fleetmap.discard': 'Discard',
  'ops.fleetmap.state.open': 'Open',
  'ops.fleetmap.state.accepted': 'Accepted',
  'ops.fleetmap.state.discarded': 'Discarded',
};
