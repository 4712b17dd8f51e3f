// Indonesian texts: putting money into the wallet.

import type { topup as en } from '../../../en/screens/money/topup.ts';

export const topup = {
  'topup.title': 'Isi saldo',
  'topup.balance': 'Saldo dompet',
  'topup.amount': 'Jumlah',
  'topup.amounts': 'Jumlah pilihan',
  'topup.range': 'Dari {min} sampai {max}',
  'topup.tooLittle': 'Minimal {min}',
  'topup.tooMuch': 'Maksimal {max}',
  'topup.note': 'Saldo dompet tidak dipakai untuk apa pun sampai Anda membeli. Bisa ditarik kapan saja.',
  'topup.identityFirst': 'Verifikasi identitas dulu',
  'topup.identityText':
    'Identitas diperiksa sebelum isi saldo pertama, supaya tidak ada syarat tambahan atas uang yang sudah Anda setor.',
  'topup.verify': 'Verifikasi identitas',
  'topup.continue': 'Lanjutkan',
  'topup.methodNext': 'Selanjutnya, pilih cara bayar dan lihat biayanya.',
} satisfies Record<keyof typeof en, string>;
