// English: why the app is whole or trimmed, and the texts of law.

export const mode = {
  'mode.title': 'Why is it like this?',
  'mode.full': 'Income products are offered in your country',
  'mode.trimmed': 'Income products are not offered here',
  'mode.reason': 'Reason',
  'mode.rule': 'How it is decided',
  'mode.ruleText':
    'By country, app channel and version, and a public schedule. It is the same for everyone, reviewers ' +
    'included. Your account, device, address or the time of day never change it.',
  'mode.country': 'Country',
  'mode.channel': 'Channel',
  'mode.appVersion': 'App version',
  'mode.licenceNumber': 'Licence number',
  'mode.licenceRegister': 'Public register',
  'mode.licenceScope': 'Scope',
  'mode.licenceExpires': 'Valid until',
  'mode.always': 'Withdrawing, statements and complaints always work.',
  'mode.since': 'In force since {date}',
  'mode.document': 'Document',
  'mode.documentVersion': 'Version {version}',
  'mode.documentMissing': 'This text has not been published yet.',
} as const;
