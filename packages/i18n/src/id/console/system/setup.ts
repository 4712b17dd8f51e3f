// Indonesian console texts: the checklist before the first sale.

import type { setup as en } from '../../../en/console/system/setup.ts';

export const setup = {
  'ops.setup.title': 'Sebelum penjualan pertama',
  'ops.setup.progress': '{done} dari {of} langkah selesai',
  'ops.setup.count': '{done} dari {of}',
  'ops.setup.hideDone': 'Sembunyikan yang selesai',
  'ops.setup.showDone': 'Tampilkan yang selesai',
  'ops.setup.state.done': 'Selesai',
  'ops.setup.state.open': 'Belum',
  'ops.setup.state.waiting': 'Menunggu',
  'ops.setup.by': 'Dikerjakan oleh: {roles}',
  'ops.setup.approvedBy': 'Disetujui orang lain: {roles}',
  'ops.setup.byEach': 'Dikerjakan oleh: setiap operator',
  'ops.setup.onServer': 'Dikerjakan oleh: pengelola server',
  'ops.setup.waitsFor': 'Setelah: {steps}',
  'ops.setup.first': 'Lebih dulu:',
  'ops.setup.step.second_factors': 'Faktor kedua',
  'ops.setup.step.colleagues': 'Rekan kerja',
  'ops.setup.step.contact': 'Kontak untuk anggota',
  'ops.setup.step.country': 'Negara',
  'ops.setup.step.licence': 'Lisensi',
  'ops.setup.step.bank_accounts': 'Rekening bank',
  'ops.setup.step.messages': 'Pesan teks',
  'ops.setup.step.payments': 'Penyedia pembayaran',
  'ops.setup.step.legal_texts': 'Teks hukum',
  'ops.setup.step.statement': 'Rekening koran',
  'ops.setup.step.asset': 'Kendaraan atau stasiun pengisian',
  'ops.setup.step.product': 'Produk',
  'ops.setup.step.invitation_code': 'Kode undangan',
  'ops.setup.step.publication': 'Penerbitan',
  'ops.setup.about.second_factors': 'Setiap operator memiliki aplikasi autentikator atau kunci sandi.',
  'ops.setup.about.colleagues':
    'Apa yang memindahkan uang atau menjual perlu dua orang. Rekan baru perlu disetujui dan dapat bergabung sehari kemudian.',
  'ops.setup.about.contact': 'Nomor telepon, alamat, atau obrolan yang dapat dihubungi anggota.',
  'ops.setup.about.country': 'Sebuah negara dilayani, dan modenya hari ini menjual produk pendapatan.',
  'ops.setup.about.licence': 'Lisensi untuk setiap jenis produk, dengan register tempat anggota dapat memeriksanya.',
  'ops.setup.about.bank_accounts':
    'Pemegang dan angka terakhir rekening uang anggota dan rekening pembelian kendaraan, seperti pada rekening koran.',
  'ops.setup.about.messages':
    'Tanpa gateway (RODA_SMS) tidak ada yang menerima kode, sehingga tidak ada yang dapat mendaftar. “npm run doctor -- --send” mengirim satu untuk mencoba.',
  'ops.setup.about.payments':
    'Satu metode pembayaran aktif pada penyedia yang dikonfigurasi di server, dan rekening penyedia diberi nama.',
  'ops.setup.about.legal_texts':
    'Perjanjian, privasi, risiko, dan lainnya, ditulis untuk perusahaan Anda dan disetujui.',
  'ops.setup.about.statement': 'Rekening koran uang anggota diimpor: tanpa itu penjualan berhenti.',
  'ops.setup.about.asset': 'Aset terdaftar dengan bukti kepemilikan dan asuransi yang berlaku.',
  'ops.setup.about.product': 'Unit aset, harganya, gambar, dan ketentuannya.',
  'ops.setup.about.invitation_code': 'Anggota mendaftar dengan kode: tawarkan satu agar yang pertama bisa.',
  'ops.setup.about.publication': 'Produk mulai dijual bersama dokumen penawaran yang disusun dari faktanya.',
} satisfies Record<keyof typeof en, string>;
