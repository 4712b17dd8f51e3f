// English console texts: reconciliation.

export const reconciliation = {
  'ops.reconciliation.title': 'Reconciliation',
  'ops.reconciliation.tab.breaks': 'Breaks',
  'ops.reconciliation.tab.days': 'Day by day',
  'ops.reconciliation.run': 'Look now',
  'ops.reconciliation.runNote':
    'Recognises and answers lines of the statements at once, instead of within the hour. It runs in the background and can be left.',
  'ops.reconciliation.runStarted': 'Started. Breaks change within a minute.',
  'ops.reconciliation.kind.open_line': 'On the statement, not explained',
  'ops.reconciliation.kind.missing_receipt': 'Received, on no statement',
  'ops.reconciliation.kind.missing_payout': 'Paid, on no statement',
  'ops.reconciliation.account': 'Account',
  'ops.reconciliation.since': 'Since',
  'ops.reconciliation.age': 'Days',
  'ops.reconciliation.description': 'Description',
  'ops.reconciliation.importedBy': 'Imported by',
  'ops.reconciliation.file': 'File',
  'ops.reconciliation.explanation': 'Explanation',
  'ops.reconciliation.explainedBy': 'Explained by',
  'ops.reconciliation.explain': 'Explain this line',
  'ops.reconciliation.explainNote':
    'Say what this money is: a bank’s charge, interest, the owners’ own money. A second person approves; then it is posted and no longer counts as a break.',
  'ops.reconciliation.as': 'What it is',
  'ops.reconciliation.asHelp':
    'It is posted when a second person approves. Charges are borne by the reserve, the company’s money fills it.',
  'ops.reconciliation.as.bank_charge': 'The bank’s charge',
  'ops.reconciliation.as.provider_charge': 'The payment provider’s charge',
  'ops.reconciliation.as.own_money': 'The company’s own money',
  'ops.reconciliation.as.fleet_share': 'Rest of revenue: the fleet’s share',
  'ops.reconciliation.explainHelp': 'At least three letters; it stays with the line for good.',
  'ops.reconciliation.explainWaits': 'An explanation waits for a second person.',
  'ops.reconciliation.approve': 'To the approval',
  'ops.reconciliation.missingReceipt':
    'A provider told us of this money and its statement shows later days without it. Import the statement, or ask the provider.',
  'ops.reconciliation.missingPayout':
    'Two people paid this withdrawal and the bank’s statement shows later days without it. Ask the bank before the member asks us.',
  'ops.reconciliation.toStatements': 'To the statements',
  'ops.reconciliation.statement': 'Statement',
  'ops.reconciliation.book': 'Book',
  'ops.reconciliation.difference': 'Difference',
  'ops.reconciliation.openSum': 'Open lines',
  'ops.reconciliation.openCount': 'Lines',
  'ops.reconciliation.missingCount': 'Missing',
  'ops.reconciliation.lookedAt': 'Looked at',
  'ops.reconciliation.differenceNote':
    'The difference is what is on its way, what is open, what is missing, and the fleet’s own share of its revenue, which stays outside the books. It need not be zero; what must be zero are old breaks.',
  'ops.reconciliation.stops':
    'Money that left and nobody can explain, and money that no statement shows, stop sales after three days; withdrawals never.',
};
