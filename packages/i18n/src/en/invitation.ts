// English texts: why an invitation's reward can or cannot be received yet.

export const invitation = {
  'invitation.reason.verification': 'Waiting for identity verification',
  'invitation.reason.monthly_cap': 'This month’s limit is reached; it can be received next month',
  'invitation.reason.same_device': 'Registered from the same device and connection as the inviter',
  'invitation.reason.duplicate_identity': 'The identity belongs to another account',
  'invitation.reason.closed': 'The account was closed',
  'invitation.reason.void': 'Not granted after a check',
  'invitation.reason.too_few':
    'Shown once at least {least} people have topped up, so that nobody’s own amount can be seen',
} as const;
