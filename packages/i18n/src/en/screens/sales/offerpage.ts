// English texts: the page of an offer document.

export const offerpage = {
  'offerpage.title': 'Offer document',
  'offerpage.version': 'Version {version}, published {day}',
  'offerpage.old': 'This is an earlier version. A purchase now is made under version {version}.',
  'offerpage.newest': 'Read the newest version',
  'offerpage.file': 'Save as PDF',
  'offerpage.hash': 'SHA-256 of this text',
  'offerpage.missing': 'There is no such offer document',
  'offerpage.missingHint': 'The product may not be listed, or the version may not exist.',
};
