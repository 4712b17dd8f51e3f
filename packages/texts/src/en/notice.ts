// English: messages to one member. A message has a title and a body; `{…}` is filled when it is read.

export const notice = {
  'notice.identityApproved.title': 'Your identity is verified',
  'notice.identityApproved.body': 'The check is done. Your documents were seen by our staff and are kept encrypted.',
  'notice.identityReturned.title': 'Your identity check needs another look',
  'notice.identityReturned.body': 'Please correct what is marked and send it again. {reason}',
  'notice.identityRejected.title': 'Your identity could not be verified',
  'notice.identityRejected.body': 'Your money stays yours: withdrawing works as before. Reason: {reason}',
  'notice.newDevice.title': 'New log-in to your account',
  'notice.newDevice.body':
    'Somebody logged in from {device} ({address}). If it was not you, end that session in the settings and change your password.',
  'notice.passwordReset.title': 'Your password was changed',
  'notice.passwordReset.body':
    'All sessions were ended. Cards can be changed again in 24 hours. If it was not you, contact support at once.',
  'notice.withdrawalApproved.title': 'Withdrawal approved',
  'notice.withdrawalApproved.body': 'Your withdrawal of {amount} is approved. {net} will be sent to your card.',
  'notice.withdrawalPaid.title': 'Withdrawal paid',
  'notice.withdrawalPaid.body': '{net} was paid to your card. Your bank may need some time to show it.',
  'notice.withdrawalRejected.title': 'Withdrawal not carried out',
  'notice.withdrawalRejected.body': '{amount} is back in your wallet, in full. Reason: {reason}',
  'notice.withdrawalFailed.title': 'Your bank sent a withdrawal back',
  'notice.withdrawalFailed.body': '{amount} is back in your wallet, in full. Reason: {reason}',
  'notice.topUpReceived.title': 'Top-up received',
  'notice.topUpReceived.body': '{amount} is in your wallet. It stays there until you use or withdraw it.',
  'notice.moneyReceived.title': 'Money received',
  'notice.moneyReceived.body': '{amount} came for an order that could not be paid with it. It is in your wallet.',
  'notice.orderPaid.title': 'Payment received',
  'notice.orderPaid.body':
    'Your order “{product}” is paid: {amount}. You can cancel it for a full refund until the date shown on it.',
  'notice.orderRefunded.title': 'Order cancelled, money back',
  'notice.orderRefunded.body': 'Your order “{product}” is cancelled. {amount} is back in your wallet.',
  'notice.complaintAnswered.title': 'Your complaint was answered',
  'notice.complaintAnswered.body':
    'There is an answer to complaint {number}. If it does not settle the matter, tell us.',
  'notice.incomeCredited.title': 'Income credited to your wallet',
  'notice.incomeCredited.body': '{amount} waited beyond the time to claim and was credited by itself. Nothing is lost.',
} as const;
