// English console texts: transfers of the company's own money.

export const transfers = {
  'ops.transfers.title': 'Company transfers',
  'ops.transfers.tab.list': 'Transfers',
  'ops.transfers.tab.money': 'What lies there',
  'ops.transfers.note':
    'The company’s own money leaves members’ accounts only this way. Two people decide; the bank’s line with the reference completes it.',
  'ops.transfers.moneyNote':
    'The company’s own money among members’ money. What waits for the bank is free for nothing else.',
  'ops.transfers.kind.acquisition': 'Sale proceeds',
  'ops.transfers.kind.fleet': 'The fleet’s part',
  'ops.transfers.kind.fee': 'Fees',
  'ops.transfers.kind.tax': 'Withheld taxes',
  'ops.transfers.kind.marketing': 'Marketing budget',
  'ops.transfers.kind.payroll': 'Payroll money',
  'ops.transfers.state.approved': 'Waits for the bank',
  'ops.transfers.state.sent': 'Sent',
  'ops.transfers.state.cancelled': 'Cancelled',
  'ops.transfers.of': 'Product or employer',
  'ops.transfers.balance': 'In the books',
  'ops.transfers.waiting': 'Waits for the bank',
  'ops.transfers.free': 'Free',
  'ops.transfers.propose': 'Propose a transfer',
  'ops.transfers.proposeNote':
    'At most what is free. A second person decides; then it has a reference that the bank has to write on it.',
  'ops.transfers.items': 'Products',
  'ops.transfers.product': 'Product',
  'ops.transfers.recipient': 'Recipient',
  'ops.transfers.recipientHelp': 'Name and account, as the bank is told.',
  'ops.transfers.bankReference': 'The bank’s reference',
  'ops.transfers.bankReferenceHelp': 'Only for money that has left already under another reference.',
  'ops.transfers.from': 'From',
  'ops.transfers.sentOn': 'Left the bank',
  'ops.transfers.arrivedOn': 'Arrived',
  'ops.transfers.cancel': 'Cancel the transfer',
  'ops.transfers.cancelNote':
    'Only if the bank has not been told. A line that arrives later stays open and stops sales, until the transfer is proposed again with its reference.',
  'ops.transfers.tellBank': 'Tell the bank to write {reference} on the transfer: by this the line is recognised.',
};
