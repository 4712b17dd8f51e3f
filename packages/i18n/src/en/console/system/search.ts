// English console texts: search.

export const search = {
  'ops.search.title': 'Search',
  'ops.search.for': 'Found for “{q}”',
  'ops.search.help':
    'A name: a member’s by whole words as in the identity check, or the nickname; a product’s or an operator’s by a part of it. Or a whole number: a member’s number, phone or invitation code, the number of an order, complaint, privacy request or contract, a payout’s or bank line’s reference, a device number or plate.',
  'ops.search.none': 'Nothing has this number or name, or your roles may not see it',
  'ops.search.kind.member': 'Member',
  'ops.search.kind.order': 'Order',
  'ops.search.kind.mall_order': 'Points order',
  'ops.search.kind.payment': 'Payment',
  'ops.search.kind.withdrawal': 'Withdrawal',
  'ops.search.kind.statement_line': 'Bank line',
  'ops.search.kind.asset': 'Asset',
  'ops.search.kind.product': 'Product',
  'ops.search.kind.operator': 'Operator',
  'ops.search.kind.complaint': 'Complaint',
  'ops.search.kind.privacy_request': 'Privacy request',
  'ops.search.kind.contract': 'Contract',
  'ops.search.kind.approval': 'Approval',
};
