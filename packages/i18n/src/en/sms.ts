// English texts: text messages with a code. Letters of GSM 03.38 alone: any other one makes a message cost twice.

export const sms = {
  'sms.register': '{code} is your Roda code to register. Valid for {minutes} minutes. Do not share it with anyone.',
  'sms.reset': '{code} is your Roda code for a new password. Valid for {minutes} minutes. Do not share it with anyone.',
  'sms.bind': '{code} is your Roda code to add this number. Valid for {minutes} minutes. Do not share it with anyone.',
  'sms.card': '{code} is your Roda code for a bank card. Valid for {minutes} minutes. Do not share it with anyone.',
  'sms.unsubscribe':
    '{code} is your Roda code to close your account. Valid for {minutes} minutes. Do not share it with anyone.',
  'sms.withdraw':
    '{code} is your Roda code to withdraw money. Valid for {minutes} minutes. Do not share it with anyone.',
  'sms.key': '{code} is your Roda code for a new key or PIN. Valid for {minutes} minutes. Do not share it with anyone.',
  'sms.pay':
    '{code} is your Roda code to pay from your wallet. Valid for {minutes} minutes. Do not share it with anyone.',
};
