// English texts: disclosures next to every income figure: basis, risk, licence.

export const disclosure = {
  'disclosure.pastResult': 'Past results do not predict future income',
  'disclosure.risk': 'Income is your share of what the asset earns and can be zero. You can lose money.',
  'disclosure.noIncomeDay': 'No revenue on this day',
  'disclosure.paidPerDay': 'Paid per unit per day',
  'disclosure.days': '{n, plural, one {# day} other {# days}}',
  'disclosure.daysSoFar': '{n} days, {counted} counted',
  'disclosure.zeroDays':
    '{n, plural, =0 {earned every day} one {# day of {days} without income} other {# days of {days} without income}}',
  'disclosure.noHistory': 'No days settled yet',
  'disclosure.atThisPace': '{n} days like the {days} settled ones, minus the price',
  'disclosure.paceRange': 'Only poor days: {low} · only good days: {high}',
  'disclosure.projectionNeeds':
    '{n, plural, =0 {No settled days} one {# settled day} other {# settled days}} so far: a calculation over the whole term needs {least}',
  'disclosure.licence': 'Licence {number}, {register}',
  'disclosure.licenceDemo': 'Demo licence. Nothing here is an offer.',
  'disclosure.licenceNone': 'No licence is on record for your country, so income products aren’t sold here.',
  'disclosure.incomeSource': 'Income comes only from approved operating revenue.',
  'disclosure.fraudTip': 'We never ask for your password or codes. Check the web address before you log in.',
  'disclosure.amountGross': 'Amount',
  'disclosure.amountFee': 'Fee',
  'disclosure.amountTax': 'Tax',
  'disclosure.amountNet': 'You get',
  'disclosure.coverage': 'Money held against what is owed: {percent}',
  'disclosure.riskText': 'Read the risks',
} as const;
