// Indonesian texts: pay for logged work, week by week, and its payment status.

import type { salary as en } from '../../../en/screens/money/salary.ts';

export const salary = {
  'salary.title': 'Upah',
  'salary.intro': 'Satu minggu, Senin sampai Minggu, dari kerja yang tercatat. Upah masuk ke dompet Anda.',
  'salary.none': 'Belum ada periode upah',
  'salary.noneText': 'Minggu kerja tercatat menurut perjanjian yang ditandatangani tampil di sini.',
  'salary.toContract': 'Ke perjanjian',
  'salary.logged': '{days, plural, other {Tercatat pada # hari}}',
  'salary.gross': 'Bruto',
  'salary.tax': 'Pajak ({rate})',
  'salary.net': 'Masuk ke dompet',
  'salary.paidAt': 'Dibayar {time}',
  'salary.answer': 'Sudah masuk?',
  'salary.question': 'Apakah upah ini sudah Anda terima?',
  'salary.look': 'Periksa riwayat dompet sebelum menjawab.',
  'salary.yes': 'Ya, sudah masuk',
  'salary.no': 'Tidak, belum masuk',
  'salary.note': 'Apa yang kurang? (opsional)',
  'salary.noteHint': 'Dibaca petugas. Pembayaran tidak pernah ditarik kembali karenanya.',
  'salary.openCase': 'Buka pengaduan',
  'salary.opened': 'Pengaduan {number} dibuka. Jawaban datang dengan nomor ini.',
  'salary.case': 'Pengaduan {number}: sedang diperiksa petugas.',
  'salary.thanks': 'Terima kasih, tercatat',
  'salary.never': 'Tidak menjawab tidak mengubah apa pun: uangnya tetap di tempatnya.',
} satisfies Record<keyof typeof en, string>;
