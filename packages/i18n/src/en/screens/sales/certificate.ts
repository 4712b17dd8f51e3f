// English texts: the certificate of a holding.

export const certificate = {
  'certificate.title': 'CERTIFICATE OF UNITS',
  'certificate.units': '{n, plural, one {# unit} other {# units}}',
  'certificate.device': 'Device',
  'certificate.plate': 'Number plate',
  'certificate.from': 'From',
  'certificate.until': 'Until',
  'certificate.number': 'Number',
  'certificate.withName': 'With my name',
  'certificate.share': 'Share picture',
  'certificate.save': 'Save picture',
  'certificate.saved': 'Saved',
  'certificate.failed': 'The picture couldn’t be saved. Try again',
  'certificate.hint': 'No amounts. It shows what you own; it isn’t a security.',
} as const;
