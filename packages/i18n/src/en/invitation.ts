// English texts: why an invitation's reward can or cannot be received yet.

export const invitation = {
  'invitation.reason.verification': 'Waiting for identity verification',
  'invitation.reason.review': 'Waiting until their registration has been looked at',
  'invitation.reason.monthly_cap': 'You’ve reached this month’s limit. Claim it next month.',
  'invitation.reason.same_device': 'Registered from the same device and connection as the inviter',
  'invitation.reason.duplicate_identity': 'This identity belongs to another account',
  'invitation.reason.closed': 'The account was closed',
  'invitation.reason.void': 'Not granted after review',
  'invitation.reason.too_few':
    'Shown once at least {least} people have topped up, so that nobody’s own amount can be seen',
} as const;
