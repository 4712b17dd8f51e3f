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
    'Tanpa gateway (RODA_SMS) tidak ada yang menerima kode, sehingga tidak ada yang dapat mendaftar. Setiap penyedia pesan teks dan surel sudah lulus uji.',
  'ops.setup.about.payments':
    'Satu metode pembayaran aktif pada penyedia yang dikonfigurasi di server, rekening penyedia diberi nama, dan setiap penyedia sudah lulus uji.',
  'ops.setup.about.legal_texts':
    'Perjanjian, privasi, risiko, dan lainnya, ditulis untuk perusahaan Anda dan disetujui.',
  'ops.setup.about.statement': 'Rekening koran uang anggota diimpor: tanpa itu penjualan berhenti.',
  'ops.setup.about.asset': 'Aset terdaftar dengan bukti kepemilikan dan asuransi yang berlaku.',
  'ops.setup.about.product': 'Unit aset, harganya, gambar, dan ketentuannya.',
  'ops.setup.about.invitation_code': 'Anggota mendaftar dengan kode: tawarkan satu agar yang pertama bisa.',
  'ops.setup.about.publication': 'Produk mulai dijual bersama dokumen penawaran yang disusun dari faktanya.',
  'ops.setup.test.name': '{channel, select, text {Pesan teks} email {Surel} other {Pembayaran}} melalui {provider}',
  'ops.setup.test.phone': 'Nomor telepon',
  'ops.setup.test.phoneHelp': 'Dengan kode negara, misalnya +628123456789.',
  'ops.setup.test.address': 'Alamat surel',
  'ops.setup.test.addressHelp': 'Kosong: alamat Anda sendiri.',
  'ops.setup.test.sendText': 'Kirim pesan uji',
  'ops.setup.test.sendEmail': 'Kirim surel uji',
  'ops.setup.test.ask': 'Uji koneksi',
  'ops.setup.test.never': 'Belum diuji.',
  'ops.setup.test.accepted': 'Penyedia menerima pesan. Periksa apakah pesan sampai.',
  'ops.setup.test.answered': 'Penyedia menjawab dan menerima kunci kita.',
  'ops.setup.test.delivered': 'Pesan sudah sampai.',
  'ops.setup.test.undelivered':
    'Penyedia menerima pesan tetapi tidak dapat mengantarkannya. Coba nomor lain, lalu tanyakan alasannya kepada penyedia.',
  'ops.setup.test.recipient': 'Penyedia tidak mengirim ke nomor atau alamat ini. Periksa, atau coba yang lain.',
  'ops.setup.test.credentials':
    'Penyedia tidak menerima kunci atau kata sandi kita. Pengelola server mengisi yang benar lalu memulai ulang.',
  'ops.setup.test.rejected':
    'Penyedia menolak permintaan ini untuk seterusnya. Kodenya menyebut alasan; sering kali pengirim atau hak akun belum ada.',
  'ops.setup.test.cap':
    'Tidak ada yang dikirim: batas pesan hari ini tercapai. Coba lagi besok, atau minta batasnya dinaikkan.',
  'ops.setup.test.insecure': 'Tidak ada yang dikirim: server surel tidak punya sertifikat TLS tepercaya untuk namanya.',
  'ops.setup.test.unreachable':
    'Penyedia tidak dapat dihubungi. Periksa alamatnya dan jaringan server, atau coba lagi nanti.',
  'ops.setup.test.busy':
    'Penyedia sedang sibuk, atau menerima terlalu banyak permintaan dari kita. Coba lagi beberapa menit lagi.',
  'ops.setup.test.failed': 'Penyedia mengalami galat sendiri. Coba lagi beberapa menit lagi.',
  'ops.setup.test.unclear':
    'Penyedia tidak memberi jawaban yang dapat dipakai. Periksa apakah pesan sampai, dan periksa alamat penyedia.',
  'ops.setup.test.code': 'Kode: {code}',
  'ops.setup.test.changed': 'Konfigurasi telah berubah sejak itu: uji lagi.',
} satisfies Record<keyof typeof en, string>;
