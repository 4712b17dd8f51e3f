// Indonesian console texts: settlement runs.

export const settlement = {
  'ops.settlement.title': 'Penyelesaian pendapatan',
  'ops.settlement.preview': 'Yang akan dibayar jika dijalankan sekarang',
  'ops.settlement.nothingDue': 'Belum ada yang jatuh tempo',
  'ops.settlement.due': 'Jatuh tempo',
  'ops.settlement.pays': 'Akan dibayar',
  'ops.settlement.paid': 'Dibayar',
  'ops.settlement.shortfall': 'Masih terutang',
  'ops.settlement.records': 'Catatan',
  'ops.settlement.asOf': 'Sampai dengan',
  'ops.settlement.unfold': 'Tampilkan {n} produk dan periode',
  'ops.settlement.fold': 'Sembunyikan',
  'ops.settlement.truncated': 'Periode yang jatuh tempo lebih banyak dari yang ditampilkan.',
  'ops.settlement.arrears': 'Periode sebelumnya',
  'ops.settlement.start': 'Selesaikan sekarang',
  'ops.settlement.startNote':
    'Membayar yang jatuh tempo dari pendapatan yang sudah dibukukan, tidak pernah melebihi yang ada. Proses berjalan sendiri: Anda boleh meninggalkan halaman ini.',
  'ops.settlement.begun': 'Dimulai. Proses berjalan tanpa perlu ditunggu.',
  'ops.settlement.started': 'Dimulai',
  'ops.settlement.ended': 'Selesai',
  'ops.settlement.bySchedule': 'Terjadwal',
  'ops.settlement.paying': 'Ada pembayaran',
  'ops.settlement.periods': 'Periode selesai',
  'ops.settlement.run': 'Penyelesaian',
};
