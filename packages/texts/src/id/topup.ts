// Indonesian: putting money into the wallet, and bills.

import type { topup as en } from '../en/topup.ts';

export const topup = {
  'topup.title': 'Isi saldo',
  'topup.parts': 'Bagian layar ini',
  'topup.tab.topup': 'Isi saldo',
  'topup.tab.bills': 'Tagihan',
  'topup.balance': 'Saldo dompet',
  'topup.amounts': 'Jumlah',
  'topup.other': 'Jumlah lain',
  'topup.range': 'Dari {min} sampai {max}',
  'topup.tooLittle': 'Minimal {min}',
  'topup.tooMuch': 'Maksimal {max}',
  'topup.note': 'Saldo dompet tidak diinvestasikan sampai Anda membeli. Saldo bisa ditarik kapan saja.',
  'topup.identityFirst': 'Verifikasi identitas terlebih dahulu',
  'topup.identityText': 'Identitas diperiksa sebelum isi saldo pertama, sehingga tidak ada syarat baru atas dana yang sudah Anda setor.',
  'topup.verify': 'Verifikasi identitas',
  'topup.continue': 'Lanjut',
  'topup.methodNext': 'Cara bayar dan biayanya tampil berikutnya.',
  'topup.noBills': 'Tidak ada tagihan',
  'topup.noBillsHint': 'Tagihan hanya berasal dari kontrak yang ditandatangani dan tidak menghalangi penarikan.',
} satisfies Record<keyof typeof en, string>;
