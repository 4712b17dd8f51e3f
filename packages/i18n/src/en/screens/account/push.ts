// English texts: push notifications of this device: permission prompt and topics.

export const push = {
  'push.askTitle': 'Turn on notifications?',
  'push.askText': 'About orders, withdrawals and security. No marketing unless you turn it on.',
  'push.askLater': 'You can change this in Settings at any time.',
  'push.allow': 'Allow',
  'push.notNow': 'Not now',
  'push.on': 'Notifications are on for this device',
  'push.title': 'Notifications on this device',
  'push.turnOn': 'Turn on',
  'push.turnOff': 'Turn off',
  'push.off': 'Off. Messages still arrive in the app.',
  'push.blocked': 'Blocked. Allow notifications for Roda in the settings of your phone or browser, then come back.',
  'push.openSettings': 'Open settings',
  'push.unsupported': 'Notifications can’t be shown here. Messages still arrive in the app.',
  'push.installFirst':
    'On iPhone and iPad, add Roda to your home screen first. Then you can turn on notifications here.',
  'push.failed': 'Notifications couldn’t be turned on. Please try again later.',
  'push.always': 'Money and security messages always arrive in the app, whatever you choose here.',
  'push.topic.money': 'Money in and out',
  'push.topic.security': 'Security',
  'push.topic.account': 'Account and identity',
  'push.topic.orders': 'Orders and deliveries',
  'push.topic.contract': 'Work contract',
  'push.topic.rewards': 'Points, coins and gifts',
  'push.topic.announcements': 'Announcements and offers',
} as const;
