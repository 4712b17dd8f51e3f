// Indonesian console texts: the live map.

export const fleetmap = {
  'ops.fleetmap.title': 'Peta langsung',
  'ops.fleetmap.now': 'Sekarang',
  'ops.fleetmap.doubts': 'Laporan meragukan',
  'ops.fleetmap.label': 'Peta armada dengan {n} aset',
  'ops.fleetmap.list': 'Sebagai daftar',
  'ops.fleetmap.speed': 'km/jam',
  'ops.fleetmap.unseen': 'Belum pernah melapor',
  'ops.fleetmap.truncated': 'Hanya 5.000 pertama yang ditampilkan. Gunakan filter untuk melihat lainnya.',
  'ops.fleetmap.upload': 'Unggah posisi',
  'ops.fleetmap.uploadNote':
    'CSV dengan kolom deviceNumber, at, lat, lng, serta busy, faulty, speedKph, battery bila diketahui.',
  'ops.fleetmap.seenAt': 'Dilaporkan untuk',
  'ops.fleetmap.before': 'Laporan sebelumnya',
  'ops.fleetmap.jump': 'Lompatan (km)',
  'ops.fleetmap.reportedBy': 'Dilaporkan oleh',
  'ops.fleetmap.assetId': 'Nomor aset',
  'ops.fleetmap.accept': 'Memang di sana',
  'ops.fleetmap.discard': 'Buang',
  'ops.fleetmap.state.open': 'Terbuka',
  'ops.fleetmap.state.accepted': 'Diterima',
  'ops.fleetmap.state.discarded': 'Dibuang',
};
