// English console texts: staff and roles.

export const staff = {
  'ops.staff.title': 'Staff and roles',
  'ops.staff.people': 'Colleagues',
  'ops.staff.sessions': 'Sessions',
  'ops.staff.roles': 'Roles',
  'ops.staff.role': 'Role',
  'ops.staff.factors': 'Second factor',
  'ops.staff.factor.none': 'None',
  'ops.staff.factor.totp': 'Authenticator app',
  'ops.staff.factor.passkey': 'Passkey',
  'ops.staff.passkeys': '{n, plural, one {# passkey} other {# passkeys}}',
  'ops.staff.lastLogIn': 'Last signed in',
  'ops.staff.joinsAt': 'May join from',
  'ops.staff.invitedUntil': 'Invitation good until',
  'ops.staff.number': 'Operator number',
  'ops.staff.nameOrMail': 'Name or e-mail',
  'ops.staff.invite': 'Invite a colleague',
  'ops.staff.inviteNote':
    'A second person approves it, and all colleagues are told. You get a link for your colleague, who chooses a password with it, a day later at the earliest.',
  'ops.staff.rolesHelp': 'An owner names people and reads along: no other role but auditor goes with it.',
  'ops.staff.changeRoles': 'Change roles',
  'ops.staff.changeRolesTitle': 'Roles of {name}',
  'ops.staff.changeRolesNote':
    'A second person approves it; nobody decides about their own roles. Open sessions go on with the new roles.',
  'ops.staff.lockOut': 'Lock out',
  'ops.staff.lockOutTitle': 'Lock {name} out?',
  'ops.staff.lockOutNote':
    'A second person approves it. Then password, passkeys and sessions are worth nothing. If it is urgent, end the sessions first: that takes one person.',
  'ops.staff.resetFactor': 'Second factor lost',
  'ops.staff.resetFactorTitle': 'Remove the second factors of {name}?',
  'ops.staff.resetFactorNote':
    'A second person approves it, and neither is this operator. The password stays; open sessions end, and the next one sets up a new factor first. Make sure that it is really them who ask.',
  'ops.staff.noFactor': 'There is no second factor to remove',
  'ops.staff.isLocked': 'Locked out already. Invite this person again to bring them back.',
  'ops.staff.notYourself': 'Nobody decides about themselves',
  'ops.staff.link': 'Make the link',
  'ops.staff.linkTitle': 'Invitation for {name}',
  'ops.staff.linkNote':
    'A new link ends the one before. It works for 48 hours, and not before all colleagues have known for a day.',
  'ops.staff.linkOnce':
    'This link is shown only now. It also goes to your colleague by e-mail; if that does not arrive, hand it over yourself. Whoever has it can set the password.',
  'ops.staff.linkCopied': 'I have copied it',
  'ops.staff.linkFrom': 'Works from',
  'ops.staff.linkUntil': 'Good until',
  'ops.staff.state.active': 'Active',
  'ops.staff.state.invited': 'Invited',
  'ops.staff.state.locked': 'Locked out',
};
