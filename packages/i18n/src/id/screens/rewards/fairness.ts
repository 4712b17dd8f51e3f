// Indonesian texts: verification of a draw, in plain language.

import type { fairness as en } from '../../../en/screens/rewards/fairness.ts';

export const fairness = {
  'fairness.title': 'Periksa undian',
  'fairness.verdict.proven': 'Sesuai janji',
  'fairness.verdict.broken': 'Tidak sesuai janji',
  'fairness.verdict.sealed': 'Belum ditampilkan',
  'fairness.verdict.computing': 'Menghitung…',
  'fairness.verdict.unable': 'Tidak dapat dihitung di sini',
  'fairness.says.proven': 'Perangkat Anda menghitung ulang undian ini dan hasilnya sama.',
  'fairness.says.broken': 'Hasil di perangkat Anda berbeda. Kirimkan nomor undian ini kepada kami.',
  'fairness.says.sealed': 'Angka rahasia ditampilkan paling lambat {reveal}. Setelah itu undian bisa dihitung.',
  'fairness.says.computing': 'Perangkat Anda sedang menghitung ulang undian.',
  'fairness.says.unable':
    'Browser ini tidak bisa memakai kriptografinya pada koneksi ini. Skrip di bawah bisa dipakai di mana saja.',
  'fairness.boxAt': 'Kotak dibuka pada {time}',
  'fairness.poolAt': 'Putaran diundi pada {time}',
  'fairness.fits': 'Sama',
  'fairness.differs': 'Berbeda',
  'fairness.step1': 'Sebelumnya: janji',
  'fairness.published': 'Pada {time}, sebelum ada yang bermain, sidik jari angka rahasia ini diumumkan:',
  'fairness.step2': 'Sesudahnya: angka rahasia',
  'fairness.shown':
    'Angka rahasia sudah ditampilkan. Perangkat Anda menghitung sidik jarinya, yang harus sama dengan yang dijanjikan:',
  'fairness.step3': 'Angka yang keluar',
  'fairness.mixed': 'Dari angka rahasia, kata “{word}”, dan nomor undian {n}, perangkat Anda menghitung:',
  'fairness.number': '{value} dari {total}',
  'fairness.step4': 'Arti angka itu',
  'fairness.means': 'Angka {from} sampai {until} berarti: {prize}.',
  'fairness.given': 'Hadiah yang diberikan: {prize}',
  'fairness.poolStep3': 'Daftar tiket',
  'fairness.entries': 'Sebelum undian, {n} tiket disusun berurutan. Sidik jarinya, dihitung di sini:',
  'fairness.poolStep4': 'Para pemenang',
  'fairness.winners': 'Untuk tiap hadiah, perangkat Anda mengundi satu tiket. Yang terundi di sini, dan pemenangnya:',
  'fairness.place': 'Peringkat {place}',
  'fairness.entry': 'Tiket {n}',
  'fairness.how': 'Cara kerjanya',
  'fairness.guide.seal': 'Sidik jari lebih dulu',
  'fairness.guide.sealText':
    'Sebelum permainan, server membuat angka rahasia dan hanya mengumumkan sidik jarinya. Angka itu tidak bisa ditebak, dan server tidak bisa mengubahnya lagi.',
  'fairness.guide.word': 'Lalu kata Anda',
  'fairness.guide.wordText':
    'Kata dan nomor undian Anda ikut dicampur, jadi server tidak bisa memilih angka yang menguntungkannya.',
  'fairness.guide.show': 'Lalu angka rahasia ditampilkan',
  'fairness.guide.showText':
    'Siapa pun bisa mencocokkan sidik jarinya dan menghitung ulang undian: di sini, atau dengan skrip sendiri.',
  'fairness.look': 'Periksa undian',
  'fairness.drawNumber': 'Nomor undian',
  'fairness.drawNumberHint': 'Ada di setiap kotak dalam riwayat Anda.',
  'fairness.drawNumberWrong': 'Ini bukan nomor undian',
  'fairness.checkBox': 'Periksa kotak',
  'fairness.checkPool': 'Periksa putaran',
  'fairness.unknown': 'Tidak ada undian dengan nomor ini',
  'fairness.unknownHint': 'Cocokkan dengan nomor di daftar Anda, atau pilih kotak atau putaran.',
  'fairness.own': 'Periksa tanpa aplikasi ini',
  'fairness.ownText':
    'Skrip pendek tanpa perangkat lunak kami menghitung hal yang sama. Jalan di komputer mana pun dengan Node.js.',
  'fairness.script': 'Unduh skrip',
  'fairness.command': 'Perintah',
  'fairness.secret': 'Angka rahasia',
} satisfies Record<keyof typeof en, string>;
