// Indonesian: messages to one member. A message has a title and a body; `{…}` is filled when it is read.

import type { notice as en } from '../en/notice.ts';

export const notice = {
  'notice.identityApproved.title': 'Identitas Anda terverifikasi',
  'notice.identityApproved.body': 'Pemeriksaan selesai. Dokumen Anda dilihat petugas kami dan disimpan terenkripsi.',
  'notice.identityReturned.title': 'Pemeriksaan identitas perlu diperbaiki',
  'notice.identityReturned.body': 'Perbaiki bagian yang ditandai lalu kirim lagi. {reason}',
  'notice.identityRejected.title': 'Identitas Anda tidak dapat diverifikasi',
  'notice.identityRejected.body': 'Uang Anda tetap milik Anda: penarikan berjalan seperti biasa. Alasan: {reason}',
  'notice.newDevice.title': 'Login baru ke akun Anda',
  'notice.newDevice.body':
    'Ada yang masuk dari {device} ({address}). Jika bukan Anda, akhiri sesi itu di pengaturan dan ganti kata sandi.',
  'notice.passwordReset.title': 'Kata sandi Anda diganti',
  'notice.passwordReset.body':
    'Semua sesi diakhiri. Kartu dapat diubah lagi setelah 24 jam. Jika bukan Anda, segera hubungi layanan pelanggan.',
  'notice.withdrawalApproved.title': 'Penarikan disetujui',
  'notice.withdrawalApproved.body': 'Penarikan {amount} disetujui. {net} akan dikirim ke kartu Anda.',
  'notice.withdrawalPaid.title': 'Penarikan dibayar',
  'notice.withdrawalPaid.body': '{net} telah dibayar ke kartu Anda. Bank mungkin perlu waktu untuk menampilkannya.',
  'notice.withdrawalRejected.title': 'Penarikan tidak dilakukan',
  'notice.withdrawalRejected.body': '{amount} kembali utuh ke dompet Anda. Alasan: {reason}',
  'notice.withdrawalFailed.title': 'Bank mengembalikan penarikan',
  'notice.withdrawalFailed.body': '{amount} kembali utuh ke dompet Anda. Alasan: {reason}',
  'notice.topUpReceived.title': 'Isi saldo diterima',
  'notice.topUpReceived.body': '{amount} ada di dompet Anda, dan tetap di sana sampai Anda memakai atau menariknya.',
  'notice.moneyReceived.title': 'Uang diterima',
  'notice.moneyReceived.body':
    '{amount} masuk untuk pesanan yang tidak dapat dibayar dengannya. Uangnya ada di dompet Anda.',
  'notice.orderPaid.title': 'Pembayaran diterima',
  'notice.orderPaid.body':
    'Pesanan “{product}” sudah dibayar: {amount}. Anda dapat membatalkannya dengan uang kembali penuh sampai tanggal yang tertera.',
  'notice.orderRefunded.title': 'Pesanan dibatalkan, uang kembali',
  'notice.orderRefunded.body': 'Pesanan “{product}” dibatalkan. {amount} kembali ke dompet Anda.',
  'notice.complaintAnswered.title': 'Keluhan Anda dijawab',
  'notice.complaintAnswered.body': 'Keluhan {number} sudah dijawab. Jika jawabannya belum memadai, beri tahu kami.',
  'notice.incomeCredited.title': 'Pendapatan masuk ke dompet Anda',
  'notice.incomeCredited.body':
    '{amount} melewati masa klaim dan dikreditkan dengan sendirinya. Tidak ada yang hilang.',
  'notice.contractApproved.title': 'Perjanjian Anda berlaku',
  'notice.contractApproved.body': '{employer} telah menandatangani perjanjian {number}. Salinan Anda siap.',
  'notice.contractReturned.title': 'Perjanjian Anda perlu diperbaiki',
  'notice.contractReturned.body': 'Mohon perbaiki bagian yang ditandai lalu kirim lagi. {reason}',
  'notice.contractRejected.title': 'Perjanjian Anda tidak diterima',
  'notice.contractRejected.body': 'Alasan: {reason}',
  'notice.contractTerms.title': 'Ketentuan perjanjian baru untuk dibaca',
  'notice.contractTerms.body':
    '{employer} menawarkan ketentuan baru. Yang sudah Anda tanda tangani berlaku sampai Anda menandatanganinya, paling lama sampai {until}.',
  'notice.contractNotice.title': 'Pemberitahuan pengakhiran perjanjian',
  'notice.contractNotice.body':
    'Perjanjian {number} berakhir pada {until}. Pekerjaan sampai saat itu tetap dibayar. Alasan: {reason}',
  'notice.contractEnded.title': 'Perjanjian Anda telah berakhir',
  'notice.contractEnded.body':
    'Perjanjian {number} telah selesai. Pekerjaan tercatat yang belum dibayar tetap akan dibayar.',
  'notice.salaryPaid.title': 'Upah atas pekerjaan tercatat',
  'notice.salaryPaid.body':
    '{net} untuk minggu {from} sampai {to} ada di dompet Anda. Mohon beri tahu apakah sudah diterima.',
  'notice.billIssued.title': 'Tagihan baru',
  'notice.billIssued.body':
    '{employer} menagih {amount}: {what}. Jatuh tempo {due}. Anda dapat mempersoalkannya; tagihan tidak pernah menahan penarikan.',
  'notice.billEased.title': 'Tagihan Anda diubah',
  'notice.billEased.body': 'Tagihan {number}: silakan lihat jumlah terutang sekarang. {reason}',
  'notice.planDelivered.title': 'Terkirim: {product}',
  'notice.planDelivered.body': 'Pesanan Anda “{product}” sudah terkirim. {target}',
  'notice.planDeliveredNoGift.title': 'Terkirim: {product}',
  'notice.planDeliveredNoGift.body':
    'Pesanan Anda “{product}” sudah terkirim. Koin emas yang menyertainya tidak dapat diberikan: anggarannya sudah habis.',
  'notice.planRefunded.title': 'Tidak terkirim, dana kembali',
  'notice.planRefunded.body': '“{product}” tidak dapat dikirim. {amount} sudah kembali ke dompet Anda seluruhnya.',
  'notice.mallShipped.title': 'Pesanan Anda sedang dikirim',
  'notice.mallShipped.body': '“{product}” telah diserahkan kepada {courier}. Nomor: {number}.',
  'notice.mallRefunded.title': 'Pengembalian disetujui',
  'notice.mallRefunded.body': 'Pesanan “{product}” dikembalikan: {points} poin sudah kembali.',
  'notice.mallRefundedCoins.title': 'Pengembalian disetujui',
  'notice.mallRefundedCoins.body': 'Pesanan “{product}” dikembalikan: {coins} koin emas sudah kembali.',
  'notice.mallRefundedBoth.title': 'Pengembalian disetujui',
  'notice.mallRefundedBoth.body': 'Pesanan “{product}” dikembalikan: {points} poin dan {amount} sudah kembali.',
  'notice.mallRefundRejected.title': 'Pengembalian tidak disetujui',
  'notice.mallRefundRejected.body': 'Pesanan “{product}” tetap diproses. Alasan: {reason}',
  'notice.levelUp.title': 'Anda mencapai level baru',
  'notice.levelUp.body': 'Anda sekarang {level}. Lihat manfaatnya.',
  'notice.levelBonus.title': 'Koin emas untuk level baru',
  'notice.levelBonus.body': '{coins} koin emas karena mencapai {level} sudah masuk ke akun Anda.',
  'notice.levelLowered.title': 'Level Anda berubah',
  'notice.levelLowered.body':
    'Kriteria telah diubah. Anda sekarang {level}; syarat level berikutnya tercantum di sana.',
  'notice.inviteRewarded.title': 'Koin emas untuk undangan Anda',
  'notice.inviteRewarded.body': '{coins} koin emas sudah masuk ke akun Anda, untuk {count} pendaftaran terverifikasi.',
} satisfies Record<keyof typeof en, string>;
