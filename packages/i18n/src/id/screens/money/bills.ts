// Indonesian texts: bills under a signed contract: paying and disputing one.

import type { bills as en } from '../../../en/screens/money/bills.ts';

export const bills = {
  'bills.tabs': 'Isi saldo atau tagihan',
  'bills.tab': 'Tagihan',
  'bills.topupTab': 'Isi saldo',
  'bills.none': 'Tidak ada yang perlu dibayar',
  'bills.noneText': 'Tagihan hanya berasal dari perjanjian yang Anda tanda tangani.',
  'bills.note': 'Tagihan tidak pernah dipotong dari upah atau saldo, dan tidak pernah menghambat penarikan.',
  'bills.due': 'Jatuh tempo',
  'bills.late': '{n, plural, other {terlambat # hari}}',
  'bills.from': 'Ditagih oleh',
  'bills.number': 'Nomor tagihan',
  'bills.paidAt': 'Dibayar',
  'bills.returnedAt': 'Dikembalikan',
  'bills.rule': 'Aturan denda: {rule}.',
  'bills.withPenalty': '{amount} ditambah denda {penalty} sampai hari ini',
  'bills.setOff': 'Perjanjian yang Anda tanda tangani membolehkan pemotongan dari upah.',
  'bills.case': 'Pengaduan {number} sedang diproses. Denda dijeda sementara.',
  'bills.pay': 'Bayar',
  'bills.dispute': 'Ajukan keberatan',
  'bills.payTitle': 'Bayar tagihan ini?',
  'bills.amount': 'Tagihan',
  'bills.penalty': 'Denda sampai hari ini',
  'bills.total': 'Dari dompet Anda',
  'bills.balance': 'Saldo dompet Anda {amount}.',
  'bills.topUp': 'Isi saldo',
  'bills.payNow': 'Bayar {amount}',
  'bills.paid': 'Dibayar. Saldo {balance}',
  'bills.disputeTitle': 'Apa yang salah pada tagihan ini?',
  'bills.disputeText':
    'Petugas memeriksanya dengan nomor pengaduan. Sementara itu denda dijeda dan Anda tidak perlu membayar.',
  'bills.disputeLabel': 'Ceritakan masalahnya',
  'bills.disputeShort': 'Tulis minimal {n} karakter',
  'bills.disputeSend': 'Kirim',
  'bills.disputed': 'Pengaduan {number} dibuat',
} satisfies Record<keyof typeof en, string>;
