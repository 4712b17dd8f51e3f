// Indonesian texts: messages to one member, each a title and a body whose `{…}` placeholders are filled on read.

import type { notification as en } from '../en/notification.ts';

export const notification = {
  'notice.identityApproved.title': 'Identitas Anda terverifikasi',
  'notice.identityApproved.body': 'Pemeriksaan selesai. Dokumen Anda dilihat petugas kami dan disimpan terenkripsi.',
  'notice.identityReturned.title': 'Pemeriksaan identitas perlu diperbaiki',
  'notice.identityReturned.body': 'Perbaiki bagian yang ditandai lalu kirim lagi. {reason}',
  'notice.identityRejected.title': 'Identitas Anda tidak dapat diverifikasi',
  'notice.identityRejected.body': 'Uang Anda tetap milik Anda: penarikan berjalan seperti biasa. Alasan: {reason}',
  'notice.corrected.title': 'Satu kredit ditarik kembali',
  'notice.corrected.body':
    '{amount} yang masuk ke akun Anda karena kekeliruan telah ditarik kembali. Alasan: {reason} Anda dapat mengajukan keberatan lewat pengaduan di aplikasi.',
  'notice.newDevice.title': 'Login baru ke akun Anda',
  'notice.newDevice.body':
    'Ada yang masuk dari {device} ({address}). Jika bukan Anda, akhiri sesi itu di pengaturan dan ganti kata sandi.',
  'notice.device.h5': 'peramban',
  'notice.device.pwa': 'aplikasi web terpasang',
  'notice.device.weapp': 'mini-program',
  'notice.device.android': 'aplikasi Android',
  'notice.device.ios': 'aplikasi iPhone',
  'notice.passwordReset.title': 'Kata sandi Anda diganti',
  'notice.passwordReset.body':
    'Semua sesi diakhiri. Kartu dapat diubah lagi setelah 24 jam. Jika bukan Anda, segera hubungi layanan pelanggan.',
  'notice.withdrawalApproved.title': 'Penarikan disetujui',
  'notice.withdrawalApproved.body': 'Penarikan {amount} disetujui. {net} akan dikirim ke kartu Anda.',
  'notice.withdrawalPaid.title': 'Penarikan dibayar',
  'notice.withdrawalPaid.body': '{net} telah dibayar ke kartu Anda. Bank mungkin perlu waktu untuk menampilkannya.',
  'notice.withdrawalRejected.title': 'Penarikan tidak dilakukan',
  'notice.withdrawalRejected.body': '{amount} kembali utuh ke dompet Anda. Alasan: {reason}',
  'notice.cryptoHeld.title': 'Sebuah transfer sedang diperiksa',
  'notice.cryptoHeld.body':
    '{why} Dananya otomatis masuk paling lambat setelah {until}. Anda dapat mengajukan keluhan kapan saja.',
  'notice.cryptoReturned.title': 'Sebuah transfer dikembalikan',
  'notice.cryptoReturned.body': '{amount} dikembalikan ke pengirim dan tidak dikreditkan.',
  'notice.withdrawalAsked.title': 'Pertanyaan tentang penarikan Anda',
  'notice.withdrawalAsked.body':
    '{question} Penarikan Anda tidak menunggu jawaban: waktu yang dijanjikan tetap berlaku.',
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
  'notice.orderRefundedLate.title': 'Uang pesanan dikembalikan',
  'notice.orderRefundedLate.body':
    '{amount} dari pesanan “{product}” kembali ke dompet Anda. Unit berhenti menghasilkan setelah hari ini berakhir; pendapatan sampai saat itu tetap milik Anda.',
  'notice.orderReceipt.title': 'Tanda terima pesanan',
  'notice.orderReceipt.body': 'Kami sudah menerima {amount} untuk pesanan “{product}”.',
  'notice.complaintAnswered.title': 'Keluhan Anda dijawab',
  'notice.complaintAnswered.body': 'Keluhan {number} sudah dijawab. Jika jawabannya belum memadai, beri tahu kami.',
  'notice.assetRetired.title': 'Kepemilikan Anda berakhir: aset berhenti dioperasikan',
  'notice.assetRetired.body':
    '“{product}” berakhir dengan periode {day}. Yang diperoleh sampai saat itu tetap milik Anda. Dokumennya ada di halamannya.',
  'notice.assetLost.title': 'Kepemilikan Anda berakhir: aset hilang',
  'notice.assetLost.body':
    '“{product}” berakhir dengan periode {day}. Yang diperoleh sampai saat itu tetap milik Anda; uang asuransi dibagi saat masuk. Dokumennya ada di halamannya.',
  'notice.assetLeftPlan.title': 'Satu aset dalam paket Anda berhenti',
  'notice.assetLeftPlan.body':
    'Salah satu aset “{product}” berhenti dioperasikan pada {day}. Paket berlanjut dengan aset lainnya dan hasilnya bisa lebih sedikit.',
  'notice.incomeHeld.title': 'Pendapatan ditahan untuk pemeriksaan',
  'notice.incomeHeld.body':
    '{amount} belum dapat diklaim sebelum {until}. Penahanan berakhir sendiri pada hari itu. Anda dapat mengajukan keberatan lewat keluhan.',
  'notice.incomeReleased.title': 'Pendapatan yang ditahan dilepas',
  'notice.incomeReleased.body': '{amount} dapat diklaim kembali.',
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
  'notice.mallMessage.title': 'Tentang pesanan Anda',
  'notice.mallMessage.body': '“{product}”: {message}',
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
  'notice.giftGranted.title': 'Hadiah untuk Anda',
  'notice.giftGranted.body': '“{name}” menunggu Anda. Silakan ambil sampai {until}.',
  'notice.quizPaid.title': 'Hadiah kuis Anda sudah masuk',
  'notice.quizPaid.body': '{amount} untuk kuis tanggal {day} sudah dikreditkan. Terima kasih sudah menunggu.',
  'notice.pointsLapse.title': 'Sebagian poin Anda segera hangus',
  'notice.pointsLapse.body': '{amount} poin hangus antara {from} dan {until} bila tidak dipakai.',
  'notice.coinsLapse.title': 'Sebagian koin emas Anda segera hangus',
  'notice.coinsLapse.body': '{amount} koin emas hangus antara {from} dan {until} bila tidak dipakai.',
  'notice.cardBlocked.title': 'Kartu bank diblokir',
  'notice.cardBlocked.body':
    'Kartu {bank} …{last4} tidak dapat lagi menerima pembayaran. Uang Anda tidak tertahan: pilih atau tambahkan kartu lain. Alasan: {reason}',
  'notice.poolWon.title': 'Anda menang di undian',
  'notice.poolWon.body':
    'Putaran {round}: {coins} koin emas. Silakan konfirmasi; setelah 30 hari koin masuk dengan sendirinya.',
  'notice.boxRefunded.title': 'Koin emas Anda kembali',
  'notice.boxRefunded.body':
    'Kami terlambat menampilkan seed sebuah kotak. {coins} koin emas kembali ke akun Anda, dan hadiahnya tetap milik Anda.',
  'notice.giftWon.title': 'Anda memenangkan hadiah',
  'notice.giftWon.body': 'Beri tahu kami dalam {days} hari ke mana hadiah dikirim: buka hadiah Anda dan pilih alamat.',
  'notice.giftShipped.title': 'Hadiah Anda sedang dikirim',
  'notice.giftShipped.body': '“{prize}” diserahkan kepada {courier}. Nomor: {trackingNo}.',
  'notice.closingCalledOff.title': 'Akun Anda tetap terbuka',
  'notice.closingCalledOff.body':
    'Ada uang masuk saat akun Anda sedang ditutup. Uang itu milik Anda: tarik dahulu, lalu tutup akun lagi.',
  'notice.privacyAnswered.title': 'Permintaan Anda sudah dijawab',
  'notice.privacyAnswered.body': 'Ada jawaban atas permintaan {number} tentang data pribadi Anda.',
  'notice.inviteOpened.title': 'Undangan Anda menghasilkan koin emas',
  'notice.inviteOpened.body': 'Orang yang Anda undang sudah terverifikasi: {coins} koin emas dapat diterima sekarang.',
  'notice.accountRestricted.title': 'Akun Anda dibatasi',
  'notice.accountRestricted.body':
    'Pembelian dan isi saldo dimatikan sementara. Penarikan, klaim, dan pengaduan tetap berjalan. Alasan: {reason}',
  'notice.accountReleased.title': 'Akun Anda terbuka kembali',
  'notice.accountReleased.body': 'Pembatasan sudah dicabut. Semua berjalan seperti semula.',
  'notice.sessionsEnded.title': 'Semua sesi Anda diakhiri',
  'notice.sessionsEnded.body':
    'Layanan kami mengakhiri semua sesi Anda. Bila Anda tidak memintanya, ganti kata sandi setelah masuk.',
  'notice.limitSet.title': 'Batas jumlah yang dapat Anda tanam',
  'notice.limitSet.body':
    'Untuk sementara pembelian Anda paling banyak {amount} setahun. Penarikan dan klaim tetap berjalan. Alasan: {reason}',
  'notice.limitLifted.title': 'Batas sudah dicabut',
  'notice.limitLifted.body': 'Jumlah yang dapat Anda tanam kembali mengikuti penghasilan yang Anda nyatakan.',
  'notice.copyAsked.title': 'Salinan data Anda sedang dibuat',
  'notice.copyAsked.body':
    'Layanan kami memintanya untuk Anda. Selama 24 jam hanya Anda yang dapat mengambilnya di pengaturan.',
} satisfies Record<keyof typeof en, string>;
