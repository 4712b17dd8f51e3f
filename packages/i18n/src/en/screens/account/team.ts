// English texts: members who joined with the own invitation code.

export const team = {
  'team.title': 'My team',
  'team.invited': 'Invited',
  'team.verified': 'Verified',
  'team.coins': 'Coins earned',
  'team.rechargeTitle': 'Topped up in total',
  'team.rechargeHint': 'The total for everyone. None of it is yours, and nobody’s own amount is shown.',
  'team.rechargeHidden': 'Shown once {n} people have topped up, so that nobody’s own amount can be seen.',
  'team.people': 'People',
  'team.joined': 'Joined {time}',
  'team.isVerified': 'Verified',
  'team.notVerified': 'Not verified yet',
  'team.empty': 'Nobody has joined with your code yet',
  'team.invite': 'Invite',
  'team.rewards': 'Invite rewards',
  'team.note': 'One level only, and only registrations count. You get nothing from what anyone buys or tops up.',
} as const;
