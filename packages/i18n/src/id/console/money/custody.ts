// Indonesian console texts: custody accounts.

import type { custody as en } from '../../../en/console/money/custody.ts';

export const custody = {
  'ops.custody.account.bank': 'Uang anggota, bank',
  'ops.custody.account.provider': 'Uang anggota, penyedia pembayaran',
  'ops.custody.account.usdt': 'Uang anggota, penyedia kripto',
  'ops.custody.account.acquisition': 'Perusahaan, pembelian kendaraan',
  'ops.custody.account.marketing': 'Perusahaan, pemasaran',
  'ops.custody.account.payroll': 'Perusahaan, penggajian',
} satisfies Record<keyof typeof en, string>;
