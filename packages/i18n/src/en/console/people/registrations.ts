// English console texts: registrations that wait for a look.

export const registrations = {
  'ops.registrations.title': 'Registrations to look at',
  'ops.registrations.about':
    'More came from one network or device than usual. The accounts work; rewards, gifts and boxes wait for you. Withdrawing never does.',
  'ops.registrations.registered': 'Registered',
  'ops.registrations.reason': 'Why',
  'ops.registrations.reason.network_hour': 'Many in an hour from one network',
  'ops.registrations.reason.network_day': 'Many in a day from one network',
  'ops.registrations.reason.device': 'Several accounts on the device',
  'ops.registrations.address': 'Network',
  'ops.registrations.sameNetwork': 'From this network',
  'ops.registrations.showNetwork': 'Show all from this network',
  'ops.registrations.inviter': 'Invited by',
  'ops.registrations.verified': 'Identity verified',
  'ops.registrations.chosen': '{n} chosen',
  'ops.registrations.networkOf': 'Network of member',
  'ops.registrations.inviterId': 'Inviter',
  'ops.registrations.approveNote':
    'Rewards, gifts and boxes open at once, and the reward for inviting them is no longer held. The members are told.',
  'ops.registrations.rejectNote':
    'Rewards, gifts and boxes stay closed. The account and its own money are not affected, and it can be approved later. The members read the reason.',
  'ops.registrations.approveMany': 'Approve {n} registrations',
  'ops.registrations.rejectMany': 'Reject {n} registrations',
  'ops.registrations.toldMember': 'What the member reads',
  'ops.registrations.state.pending': 'Waiting',
  'ops.registrations.state.approved': 'Approved',
  'ops.registrations.state.rejected': 'Rejected',
};
