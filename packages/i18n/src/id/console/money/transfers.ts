// Indonesian console texts: transfers of the company's own money.

import type { transfers as en } from '../../../en/console/money/transfers.ts';

export const transfers = {
  'ops.transfers.title': 'Transfer perusahaan',
  'ops.transfers.tab.list': 'Transfer',
  'ops.transfers.tab.money': 'Saldo milik perusahaan',
  'ops.transfers.note':
    'Uang perusahaan keluar dari rekening anggota hanya lewat sini. Dua orang memutuskan; baris bank dengan referensinya menyelesaikannya.',
  'ops.transfers.moneyNote':
    'Uang perusahaan di antara uang anggota. Yang menunggu bank tidak dapat dipakai untuk hal lain.',
  'ops.transfers.kind.acquisition': 'Hasil penjualan',
  'ops.transfers.kind.fleet': 'Bagian armada',
  'ops.transfers.kind.fee': 'Biaya',
  'ops.transfers.kind.tax': 'Pajak yang dipotong',
  'ops.transfers.kind.marketing': 'Anggaran pemasaran',
  'ops.transfers.kind.payroll': 'Dana upah',
  'ops.transfers.state.approved': 'Menunggu bank',
  'ops.transfers.state.sent': 'Terkirim',
  'ops.transfers.state.cancelled': 'Dibatalkan',
  'ops.transfers.of': 'Produk atau pemberi kerja',
  'ops.transfers.balance': 'Di pembukuan',
  'ops.transfers.waiting': 'Menunggu bank',
  'ops.transfers.free': 'Tersedia',
  'ops.transfers.propose': 'Ajukan transfer',
  'ops.transfers.proposeNote':
    'Paling banyak yang tersedia. Orang kedua memutuskan; lalu ada referensi yang harus ditulis bank.',
  'ops.transfers.items': 'Produk',
  'ops.transfers.product': 'Produk',
  'ops.transfers.recipient': 'Penerima',
  'ops.transfers.recipientHelp': 'Nama dan rekening, seperti disampaikan ke bank.',
  'ops.transfers.bankReference': 'Referensi bank',
  'ops.transfers.bankReferenceHelp': 'Hanya untuk uang yang sudah keluar dengan referensi lain.',
  'ops.transfers.from': 'Dari',
  'ops.transfers.sentOn': 'Keluar dari bank',
  'ops.transfers.arrivedOn': 'Tiba',
  'ops.transfers.cancel': 'Batalkan transfer',
  'ops.transfers.cancelNote':
    'Hanya jika bank belum diberi tahu. Baris yang datang kemudian tetap terbuka dan menghentikan penjualan, sampai transfer diajukan lagi dengan referensinya.',
  'ops.transfers.tellBank': 'Minta bank menulis {reference} pada transfer: dengan itu barisnya dikenali.',
} satisfies Record<keyof typeof en, string>;
