// English console texts: currencies.

export const currencies = {
  'ops.currencies.title': 'Currencies',
  'ops.currencies.rates': 'Rates',
  'ops.currencies.providers': 'Licensed providers',
  'ops.currencies.networks': 'Networks',
  'ops.currencies.pair': 'Pair',
  'ops.currencies.rate': 'Rupiah for one USDT',
  'ops.currencies.source': 'Source',
  'ops.currencies.sourceHelp': 'Where the figure comes from',
  'ops.currencies.proposeRate': 'Propose a rate',
  'ops.currencies.rateNote': 'Holds from the moment a second person agrees.',
  'ops.currencies.provider': 'Provider',
  'ops.currencies.ended': 'Ended',
  'ops.currencies.endNote': 'At once: closing a door needs no second person. What was paid is still credited.',
  'ops.currencies.proposeNetwork': 'Propose a network',
  'ops.currencies.networkNote':
    'As it shall be once a second person agrees; what is on its way keeps its own promises.',
  'ops.currencies.codeHelp': 'Small letters and digits',
  'ops.currencies.chain': 'Chain number',
  'ops.currencies.token': 'Token contract',
  'ops.currencies.confirmations': 'Confirmations',
  'ops.currencies.least': 'Least amount',
  'ops.currencies.feeNote': 'Note on fees',
  'ops.currencies.startBlock': 'Read from block',
  'ops.currencies.readTo': 'Read up to block',
};
