// Indonesian console texts: income records.

export const income = {
  'ops.income.title': 'Catatan pendapatan',
  'ops.income.period': 'Akhir periode',
  'ops.income.target': 'Target, pembanding',
  'ops.income.claimableAt': 'Dapat diklaim mulai',
  'ops.income.goodsId': 'Nomor produk',
  'ops.income.holding': 'Kepemilikan',
  'ops.income.held': 'Ditahan',
  'ops.income.reason.cancel_window': 'Masa pembatalan masih berlaku',
  'ops.income.reason.no_revenue': 'Tidak ada omzet',
  'ops.income.reason.awaiting_revenue': 'Menunggu persetujuan omzet periode ini',
  'ops.income.part': 'Bagian',
  'ops.income.reason.before_maturity': 'Belum jatuh tempo',
  'ops.income.reason.held': 'Ditahan oleh kami',
  'ops.income.holdIt': 'Tahan',
  'ops.income.holdReason': 'Ditahan karena',
  'ops.income.hold.identity': 'Identitas perlu diperiksa',
  'ops.income.hold.dispute': 'Sengketa',
  'ops.income.hold.legal': 'Perintah hukum',
  'ops.income.hold.error': 'Kesalahan kami',
  'ops.income.days': 'Hari',
  'ops.income.holdNote':
    'Catatan tidak bisa diklaim selama sekian hari; penahanan berakhir sendiri. Anggota diberi tahu alasannya. Orang kedua menyetujui.',
  'ops.income.holdBlocked': 'Sudah diklaim',
  'ops.income.release': 'Lepaskan',
  'ops.income.releaseNote': 'Mengakhiri penahanan sebelum waktunya. Orang kedua menyetujui.',
  'ops.income.credit': 'Kreditkan pendapatan terlambat',
  'ops.income.creditNote':
    'Memasukkan ke dompet anggota pendapatan yang tidak diklaim melewati batas waktu. Ini berjalan sendiri setiap jam; di sini langsung begitu orang kedua menyetujui.',
};
