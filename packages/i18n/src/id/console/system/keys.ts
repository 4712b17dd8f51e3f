// Indonesian console texts: telemetry keys.

export const keys = {
  'ops.keys.title': 'Kunci telemetri',
  'ops.keys.owner': 'Pemilik perangkat',
  'ops.keys.ownerHelp':
    'Sama seperti yang tertulis pada kendaraan dan stasiunnya. Kunci hanya boleh melapor untuk perangkat itu.',
  'ops.keys.labelHelp': 'Mesin mana yang memakainya, misalnya “gateway utara”.',
  'ops.keys.lastUsed': 'Terakhir dipakai',
  'ops.keys.revoked': 'Dicabut',
  'ops.keys.revokedBy': 'Dicabut oleh',
  'ops.keys.create': 'Kunci baru',
  'ops.keys.createNote': 'Kunci hanya ditampilkan sekali, tepat setelah dibuat. Kami hanya menyimpan sidik jarinya.',
  'ops.keys.madeTitle': 'Kunci untuk “{name}”',
  'ops.keys.onceNote': 'Salin ke mesin sekarang. Kunci ini tidak bisa ditampilkan lagi.',
  'ops.keys.kept': 'Sudah saya simpan',
  'ops.keys.revoke': 'Cabut',
  'ops.keys.revokeNote': 'Mesin dengan kunci ini langsung berhenti melapor. Tindakan ini tidak bisa dibatalkan.',
  'ops.keys.state.active': 'Aktif',
  'ops.keys.state.revoked': 'Dicabut',
};
