// English texts: members who joined with the own invitation code.

export const team = {
  'team.title': 'My team',
  'team.invited': 'Invited',
  'team.verified': 'Verified',
  'team.coins': 'Coins earned',
  'team.rechargeTitle': 'Topped up by all together',
  'team.rechargeHint': 'One sum of everybody. Nothing of it is yours, and nobody’s own amount is shown.',
  'team.rechargeHidden': 'Shown from {n} people on, so that nobody’s own amount can be seen.',
  'team.people': 'People',
  'team.joined': 'Joined {time}',
  'team.isVerified': 'Verified',
  'team.notVerified': 'Not verified yet',
  'team.empty': 'No one has joined with your code yet',
  'team.invite': 'Invite',
  'team.rewards': 'Invite rewards',
  'team.note': 'One level only, and only registrations count: what anybody buys or tops up brings you nothing.',
} as const;
