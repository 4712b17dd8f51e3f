// English texts: e-mail to operators. Plain text; a person's or the company's name is put in as it is.

export const email = {
  'email.greeting': 'Hello {name},',
  'email.footer': '{company}\nConsole: {console}\nThis message was sent automatically. Nobody reads replies to it.',
  'email.notYou':
    'If this wasn’t you, ask an owner or the compliance team at once to end your sessions and to lock your account.',
  'email.factor': '{factor, select, passkey {a passkey} other {the code of an authenticator app}}',
  'email.invitation.subject': '{company}: you are invited to the console',
  'email.invitation.body':
    'You are invited to work in the console of {company}. This link sets your password, once, from {from} to {until}:',
  'email.invitation.end': 'Whoever has the link can use it: don’t pass it on. If you expect no invitation, do nothing.',
  'email.approvals.subject':
    '{company}: {n, plural, one {# request waits} other {# requests wait}} for a second operator',
  'email.approvals.body':
    'These requests wait for a second operator, and you can decide them. The details are in the console only.',
  'email.approvals.line': '– {kind}: {n}',
  'email.log_in.subject': '{company}: you logged in from a new network address',
  'email.log_in.body':
    'Your account was used at {at} to log in from the address {address}, from which you have not logged in before.',
  'email.factor_added.subject': '{company}: a second factor was added',
  'email.factor_added.body': 'At {at} your account got another second factor: {factor}.',
  'email.factor_removed.subject': '{company}: a second factor was removed',
  'email.factor_removed.body': 'At {at} your account lost a second factor: {factor}.',
  'email.factors_reset.subject': '{company}: your second factors were removed',
  'email.factors_reset.body':
    'At {at} two of your colleagues removed the second factors of your account, and your sessions ended. Set up a new one when you log in.',
  'email.password.subject': '{company}: your password was changed',
  'email.password.body': 'At {at} the password of your account was changed, and your other sessions ended.',
  'email.locked.subject': '{company}: too many failed log-ins',
  'email.locked.body':
    'At {at} too many log-ins with your e-mail address had failed. Whoever tries further is slowed down. Your password is still the same, and you can log in as usual on devices that you used before.',
  'email.revoked.subject': '{company}: your account was locked',
  'email.revoked.body':
    'At {at} two of your colleagues locked your account, and your sessions ended. You can’t log in any more.',
};
