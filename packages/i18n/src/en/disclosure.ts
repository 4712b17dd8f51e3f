// English texts: disclosures next to every income figure: basis, risk, licence.

export const disclosure = {
  'disclosure.pastResult': 'Past results do not predict future income',
  'disclosure.risk': 'Income is your part of what the asset earns and can be zero. You can lose money.',
  'disclosure.noIncomeDay': 'No revenue on this day',
  'disclosure.paidPerDay': 'Paid per unit and day',
  'disclosure.days': '{n, plural, one {# day} other {# days}}',
  'disclosure.daysSoFar': '{n} days, {counted} counted',
  'disclosure.perDay': 'per day',
  'disclosure.zeroDays':
    '{n, plural, =0 {earned every day} one {# day of {days} without income} other {# days of {days} without income}}',
  'disclosure.noHistory': 'No settled day yet',
  'disclosure.atThisPace': '{n} days at this pace, less the price',
  'disclosure.pending': '{n, plural, one {# day isn’t approved yet} other {# days aren’t approved yet}}',
  'disclosure.licence': 'Licence {number}, {register}',
  'disclosure.licenceDemo': 'Demo licence. Nothing here is an offer.',
  'disclosure.licenceNone': 'No licence is recorded for your country. Income products are not sold.',
  'disclosure.incomeSource': 'Income is paid only from approved operating revenue.',
  'disclosure.fraudTip': 'We never ask for your password or code. Check the address before you log in.',
  'disclosure.amountGross': 'Amount',
  'disclosure.amountFee': 'Fee',
  'disclosure.amountTax': 'Tax',
  'disclosure.amountNet': 'You get',
  'disclosure.coverage': 'Money held against claims: {percent}',
  'disclosure.riskText': 'Read the risks',
} as const;
