// English texts: the page of an offer document.

export const offerPage = {
  'offerPage.title': 'Offer document',
  'offerPage.version': 'Version {version}, published {day}',
  'offerPage.old': 'This is an earlier version. A purchase now is made under version {version}.',
  'offerPage.newest': 'Read the newest version',
  'offerPage.file': 'Save as PDF',
  'offerPage.hash': 'SHA-256 of this text',
  'offerPage.missing': 'There is no such offer document',
  'offerPage.missingHint': 'The product may not be listed, or the version may not exist.',
};
