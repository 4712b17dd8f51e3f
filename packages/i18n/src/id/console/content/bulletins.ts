// Indonesian console texts: notices that stop members until they are read.

import type { bulletins as en } from '../../../en/console/content/bulletins.ts';

export const bulletins = {
  'ops.bulletins.title': 'Pemberitahuan wajib dibaca',
  'ops.bulletins.all': 'Pemberitahuan',
  'ops.bulletins.reads': 'Siapa yang membaca',
  'ops.bulletins.propose': 'Usulkan pemberitahuan',
  'ops.bulletins.proposeNote':
    'Anggota dihentikan sampai membacanya, setelah orang kedua menyetujuinya. Setelah itu tidak dapat diubah: tarik kembali, atau usulkan versi berikutnya.',
  'ops.bulletins.next': 'Usulkan versi berikutnya',
  'ops.bulletins.nextNote':
    'Menggantikan versi ini saat disetujui. Yang sudah membaca versi ini juga membaca versi berikutnya.',
  'ops.bulletins.withdrawNote': 'Tidak lagi menghentikan siapa pun. Catatan pembaca tetap disimpan.',
  'ops.bulletins.kind.maintenance': 'Pemeliharaan',
  'ops.bulletins.kind.forced_update': 'Pembaruan wajib',
  'ops.bulletins.kind.agreement': 'Perjanjian baru',
  'ops.bulletins.kind.closing': 'Penutupan akun',
  'ops.bulletins.kind.recall': 'Penarikan aset',
  'ops.bulletins.kind.restriction': 'Pembatasan',
  'ops.bulletins.stops': 'Menghentikan',
  'ops.bulletins.stopsCommands': 'Perintah; membaca tetap bisa',
  'ops.bulletins.stopsEverything':
    'Semuanya kecuali membacanya, membuka dan memperbarui aplikasi, keluar, dan uang sendiri',
  'ops.bulletins.audience': 'Untuk',
  'ops.bulletins.audience.everyone': 'Semua anggota',
  'ops.bulletins.audience.product': 'Pemegang suatu produk',
  'ops.bulletins.audience.asset': 'Pemegang suatu aset',
  'ops.bulletins.audience.listed': 'Anggota dalam daftar',
  'ops.bulletins.product': 'Nomor produk',
  'ops.bulletins.asset': 'Nomor aset',
  'ops.bulletins.members': 'Nomor anggota',
  'ops.bulletins.reach': 'Anggota yang dituju',
  'ops.bulletins.readBy': 'Sudah membaca',
  'ops.bulletins.showReads': 'Lihat siapa yang membaca',
  'ops.bulletins.legalText': 'Teks hukum',
  'ops.bulletins.legalVersion': 'Versi teks hukum',
  'ops.bulletins.notice': 'Pemberitahuan',
  'ops.bulletins.number': 'Nomor',
  'ops.bulletins.hash': 'Hash teks (SHA-256)',
  'ops.bulletins.session': 'Sesi',
  'ops.bulletins.readAt': 'Dibaca',
  'ops.bulletins.replaces': 'Menggantikan nomor',
  'ops.bulletins.ended': 'Berakhir',
  'ops.bulletins.endReason': 'Alasan berakhir',
  'ops.bulletins.state.replaced': 'Diganti',
} satisfies Record<keyof typeof en, string>;
