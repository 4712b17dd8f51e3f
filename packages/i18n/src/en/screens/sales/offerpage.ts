// English texts: the page of an offer document.

export const offerpage = {
  'offerpage.title': 'Offer document',
  'offerpage.version': 'Version {version}, published {day}',
  'offerpage.old': 'This is an earlier version. If you buy now, version {version} applies.',
  'offerpage.newest': 'Read the latest version',
  'offerpage.file': 'Save as PDF',
  'offerpage.hash': 'SHA-256 of this text',
  'offerpage.missing': 'We can’t find this offer document',
  'offerpage.missingHint': 'The product may no longer be listed, or the version doesn’t exist.',
};
