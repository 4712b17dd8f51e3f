// Indonesian texts: putting money into the wallet.

import type { topup as en } from '../../../en/screens/money/topup.ts';

export const topup = {
  'topup.title': 'Isi saldo',
  'topup.balance': 'Saldo dompet',
  'topup.amounts': 'Jumlah',
  'topup.other': 'Jumlah lain',
  'topup.range': 'Dari {min} sampai {max}',
  'topup.tooLittle': 'Minimal {min}',
  'topup.tooMuch': 'Maksimal {max}',
  'topup.note': 'Saldo dompet tidak diinvestasikan sampai Anda membeli. Saldo bisa ditarik kapan saja.',
  'topup.identityFirst': 'Verifikasi identitas terlebih dahulu',
  'topup.identityText':
    'Identitas diperiksa sebelum isi saldo pertama, sehingga tidak ada syarat baru atas dana yang sudah Anda setor.',
  'topup.verify': 'Verifikasi identitas',
  'topup.continue': 'Lanjut',
  'topup.methodNext': 'Cara bayar dan biayanya tampil berikutnya.',
} satisfies Record<keyof typeof en, string>;
