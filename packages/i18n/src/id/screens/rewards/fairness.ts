// Indonesian texts: verification of a draw, in plain language.

import type { fairness as en } from '../../../en/screens/rewards/fairness.ts';

export const fairness = {
  'fairness.title': 'Pemeriksaan undian',
  'fairness.verdict.proven': 'Sesuai janji',
  'fairness.verdict.broken': 'Tidak sesuai janji',
  'fairness.verdict.sealed': 'Masih tersegel',
  'fairness.verdict.computing': 'Menghitung…',
  'fairness.verdict.unable': 'Tidak dapat dihitung di sini',
  'fairness.says.proven': 'Perangkat Anda menghitung ulang undian ini dan hasilnya sama.',
  'fairness.says.broken': 'Perangkat Anda mendapat hasil lain. Kirimkan nomor undian ini kepada kami.',
  'fairness.says.sealed': 'Angka rahasia ditampilkan paling lambat {reveal}. Setelah itu undian dapat dihitung.',
  'fairness.says.computing': 'Perangkat Anda sedang menghitung ulang undian.',
  'fairness.says.unable':
    'Peramban ini menutup fungsi kriptografinya pada sambungan ini. Skrip di bawah dapat dipakai di mana saja.',
  'fairness.boxAt': 'Kotak dibuka pada {time}',
  'fairness.poolAt': 'Putaran diundi pada {time}',
  'fairness.fits': 'Sama',
  'fairness.differs': 'Berbeda',
  'fairness.step1': 'Janji, sebelumnya',
  'fairness.published': 'Pada {time}, sebelum ada yang bermain, sidik jari angka rahasia ini diumumkan:',
  'fairness.step2': 'Rahasianya, sesudahnya',
  'fairness.shown':
    'Angka rahasia ditampilkan. Perangkat Anda mengambil sidik jarinya; hasilnya harus sama dengan yang dijanjikan:',
  'fairness.step3': 'Angka yang keluar',
  'fairness.mixed': 'Dari angka rahasia, kata “{word}”, dan nomor undian {n}, perangkat Anda menghitung:',
  'fairness.number': '{value} dari {total}',
  'fairness.step4': 'Arti angka itu',
  'fairness.means': 'Angka {from} sampai {until} berarti: {prize}.',
  'fairness.given': 'Yang diberikan: {prize}',
  'fairness.poolStep3': 'Daftar tiket',
  'fairness.entries': 'Sebelum undian, {n} tiket disusun berurutan. Sidik jarinya, dihitung di sini:',
  'fairness.poolStep4': 'Para pemenang',
  'fairness.winners':
    'Untuk tiap hadiah, perangkat Anda mengundi satu tiket. Inilah yang keluar, dan inilah yang menang:',
  'fairness.place': 'Peringkat {place}',
  'fairness.entry': 'Tiket {n}',
  'fairness.how': 'Cara kerjanya',
  'fairness.guide.seal': 'Amplop tersegel',
  'fairness.guide.sealText':
    'Sebelum permainan, server membuat angka rahasia dan hanya mengumumkan sidik jarinya. Angka itu tidak dapat ditebak, dan server tidak dapat mengubahnya lagi.',
  'fairness.guide.word': 'Sesuatu dari Anda',
  'fairness.guide.wordText':
    'Kata Anda dan nomor undian Anda ikut dicampur. Server tidak dapat memilih rahasia yang menguntungkannya.',
  'fairness.guide.show': 'Amplop dibuka',
  'fairness.guide.showText':
    'Setelah itu rahasianya ditampilkan. Siapa pun dapat mencocokkan sidik jari dan menghitung ulang undian: di sini, atau dengan skrip sendiri.',
  'fairness.look': 'Periksa undian',
  'fairness.drawNumber': 'Nomor undian',
  'fairness.drawNumberHint': 'Ada di setiap kotak yang dibuka dalam riwayat Anda.',
  'fairness.drawNumberWrong': 'Ini bukan nomor undian',
  'fairness.checkBox': 'Periksa kotak',
  'fairness.checkPool': 'Periksa putaran',
  'fairness.unknown': 'Tidak ada undian dengan nomor ini',
  'fairness.unknownHint': 'Cocokkan dengan nomor di daftar Anda, atau pilih kotak atau putaran.',
  'fairness.own': 'Periksa tanpa aplikasi ini',
  'fairness.ownText':
    'Skrip pendek tanpa perangkat lunak kami menghitung hal yang sama. Jalankan dengan Node.js di komputer mana pun.',
  'fairness.script': 'Unduh skrip',
  'fairness.command': 'Perintah',
  'fairness.secret': 'Angka rahasia',
} satisfies Record<keyof typeof en, string>;
