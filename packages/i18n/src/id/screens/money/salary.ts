// Indonesian texts: pay for logged work, week by week, and its payment status.

import type { salary as en } from '../../../en/screens/money/salary.ts';

export const salary = {
  'salary.title': 'Upah',
  'salary.intro': 'Per minggu, Senin sampai Minggu, dari kerja yang tercatat. Upah masuk ke dompet Anda.',
  'salary.none': 'Belum ada periode upah',
  'salary.noneText': 'Minggu kerja tercatat sesuai perjanjian Anda akan tampil di sini.',
  'salary.toContract': 'Lihat perjanjian',
  'salary.logged': '{days, plural, other {Tercatat pada # hari}}',
  'salary.gross': 'Upah kotor',
  'salary.tax': 'Pajak ({rate})',
  'salary.net': 'Masuk ke dompet',
  'salary.paidAt': 'Dibayar {time}',
  'salary.answer': 'Sudah masuk?',
  'salary.question': 'Apakah upah ini sudah Anda terima?',
  'salary.look': 'Periksa riwayat dompet sebelum menjawab.',
  'salary.yes': 'Ya, sudah masuk',
  'salary.no': 'Belum masuk',
  'salary.note': 'Apa yang kurang? (opsional)',
  'salary.noteHint': 'Dibaca petugas. Jawaban Anda tidak pernah membuat pembayaran ditarik kembali.',
  'salary.openCase': 'Buat pengaduan',
  'salary.opened': 'Pengaduan {number} dibuat. Jawaban kami memakai nomor ini.',
  'salary.case': 'Pengaduan {number}: sedang diperiksa petugas.',
  'salary.thanks': 'Terima kasih, sudah dicatat',
  'salary.never': 'Jika tidak dijawab, tidak ada yang berubah: uangnya tetap di tempatnya.',
} satisfies Record<keyof typeof en, string>;
