// Indonesian texts: the words for income at each stage, the same in both apps, in files and in reports.

import type { figures as en } from '../en/figures.ts';

export const figures = {
  'figure.earned': 'Diperoleh',
  'figure.earned.hint': 'Semua pendapatan yang sudah dihitung untuk Anda, sudah diklaim atau belum',
  'figure.toClaim': 'Bisa diklaim',
  'figure.toClaim.hint': 'Sudah dihitung dan siap: pindahkan ke dompet sekarang',
  'figure.waiting': 'Belum bisa diklaim',
  'figure.waiting.hint':
    'Sudah dihitung, tetapi baru bisa diklaim setelah masa pembatalan, jangka tetap, atau pemeriksaan selesai',
  'figure.paidOut': 'Masuk dompet',
  'figure.paidOut.hint': 'Pendapatan yang sudah masuk dompet: Anda klaim sendiri atau masuk otomatis',
  'figure.withdrawing': 'Sedang ditarik',
  'figure.withdrawing.hint': 'Sudah diminta, belum sampai di bank. Sudah keluar dari saldo.',
  'figure.withdrawn': 'Sudah ditarik',
  'figure.withdrawn.hint': 'Penarikan yang sudah dibayar, termasuk biaya dan pajak',
  'figure.today': 'Dihitung hari ini',
  'figure.today.hint':
    'Dihitung sejak tengah malam, untuk hari-hari sebelumnya. Hasil hari ini dihitung setelah omzetnya disetujui.',
  'figure.forDays': 'untuk {days}',
  'figure.explain': 'Arti istilah ini',
} satisfies Record<keyof typeof en, string>;
