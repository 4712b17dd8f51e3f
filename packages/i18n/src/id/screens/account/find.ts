// Indonesian texts: the search on the account screen, and what its rows are about.

import type { find as en } from '../../../en/screens/account/find.ts';

export const find = {
  'find.products': 'kendaraan mobil motor stasiun pengisian paket pendapatan unit klaim',
  'find.orders': 'pembelian beli bayar bukti batal pengembalian',
  'find.statistics': 'grafik ekspor pendapatan hari',
  'find.walletHistory': 'uang penarikan isi saldo laporan mutasi transaksi',
  'find.identity': 'verifikasi nama paspor KTP KYC',
  'find.cards': 'rekening nomor tarik transfer',
  'find.security': 'keluar perangkat HP kunci sandi masuk',
  'find.transparency': 'bukti bank dana audit',
  'find.help': 'hubungi layanan pelanggan pertanyaan pengaduan chat',
  'find.settings': 'bahasa gelap tema kata sandi notifikasi hapus akun privasi ketentuan',
  'find.messages': 'notifikasi pengumuman kotak masuk',
  'find.pointsMall': 'hadiah voucher tukar belanja',
  'find.checkIn': 'koin harian beruntun',
  'find.invite': 'teman kode tautan QR poster',
  'find.bills': 'sewa kendaraan cicilan tagihan bayar jatuh tempo',
  'find.boxes': 'koin buka hadiah peluang',
  'find.pool': 'koin undian hadiah tiket hasil',
  'find.quiz': 'soal jawaban belajar poin',
  'find.gifts': 'hadiah pengiriman paket alamat',
  'find.redeem': 'kode voucher kupon',
  'find.benefits': 'level potongan biaya bonus naik',
  'find.team': 'anggota undangan teman',
  'find.inviteRewards': 'undangan teman koin hadiah',
  'find.contract': 'kerja pemberi kerja pekerjaan tanda tangan',
  'find.salary': 'upah gaji slip kerja bulan',
  'find.addresses': 'pengiriman jalan penerima nomor rumah',
  'find.howWePay': 'aturan biaya pajak risiko pendapatan',
  'find.none': 'Tidak ada hasil untuk “{typed}”. Coba Bantuan.',
} satisfies Record<keyof typeof en, string>;
