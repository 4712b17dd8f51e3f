// English console texts: search.

export const search = {
  'ops.search.title': 'Search',
  'ops.search.for': 'Found for “{q}”',
  'ops.search.help':
    'Whole numbers only: a member’s number, phone or invitation code, the number of an order, complaint, privacy request or contract, a payout’s or bank line’s reference, a device number or plate.',
  'ops.search.none': 'Nothing has this number, or your roles may not see it',
  'ops.search.kind.member': 'Member',
  'ops.search.kind.order': 'Order',
  'ops.search.kind.mall_order': 'Points order',
  'ops.search.kind.payment': 'Payment',
  'ops.search.kind.withdrawal': 'Withdrawal',
  'ops.search.kind.statement_line': 'Bank line',
  'ops.search.kind.asset': 'Asset',
  'ops.search.kind.complaint': 'Complaint',
  'ops.search.kind.privacy_request': 'Privacy request',
  'ops.search.kind.contract': 'Contract',
  'ops.search.kind.approval': 'Approval',
};
