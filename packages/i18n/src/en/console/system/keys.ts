// English console texts: telemetry keys.

export const keys = {
  'ops.keys.title': 'Telemetry keys',
  'ops.keys.owner': 'Owner of the devices',
  'ops.keys.ownerHelp': 'As written on its vehicles and piles. The key may report for these only.',
  'ops.keys.labelHelp': 'Which machine will use it, such as “gateway north”.',
  'ops.keys.lastUsed': 'Last used',
  'ops.keys.revoked': 'Revoked',
  'ops.keys.revokedBy': 'Revoked by',
  'ops.keys.create': 'New key',
  'ops.keys.createNote': 'The key is shown once, right after it is made. We keep only its fingerprint.',
  'ops.keys.madeTitle': 'Key for “{name}”',
  'ops.keys.onceNote': 'Copy it into the machine now. It can never be shown again.',
  'ops.keys.kept': 'I have kept it',
  'ops.keys.revoke': 'Revoke',
  'ops.keys.revokeNote': 'Machines with this key stop reporting at once. This can’t be undone.',
  'ops.keys.state.active': 'Active',
  'ops.keys.state.revoked': 'Revoked',
};
