// Indonesian console texts: redeem codes.

import type { redeem as en } from '../../../en/console/growth/redeem.ts';

export const redeem = {
  'ops.redeem.title': 'Kode tukar',
  'ops.redeem.propose': 'Usulkan paket kode',
  'ops.redeem.kind.wallet': 'Uang',
  'ops.redeem.kind.points': 'Poin',
  'ops.redeem.kind.coins': 'Koin emas',
  'ops.redeem.kind.gift': 'Hadiah',
  'ops.redeem.kind.voucher': 'Voucher',
  'ops.redeem.gift': 'Hadiahnya',
  'ops.redeem.voucherCode': 'Kode mitra',
  'ops.redeem.claimAfter': 'Dapat diklaim setelah (hari)',
  'ops.redeem.validDays': 'Berlaku selama (hari)',
  'ops.redeem.codes': 'Kode',
  'ops.redeem.used': 'Terpakai',
  'ops.redeem.memberLimit': 'Paling banyak per anggota',
  'ops.redeem.generate': 'Buat kode',
  'ops.redeem.generateNote': 'Kode ditampilkan sekali. Yang disimpan tidak bisa dikembalikan menjadi kode.',
  'ops.redeem.codesOnce': 'Kode, hanya sekali',
  'ops.redeem.codesOnceNote': '{n, plural, other {# kode}}. Simpan sekarang: tidak bisa ditampilkan lagi.',
  'ops.redeem.disable': 'Nonaktifkan',
  'ops.redeem.state.approved': 'Disetujui, belum ada kode',
  'ops.redeem.state.exported': 'Kode sudah dibuat',
  'ops.redeem.state.disabled': 'Nonaktif',
} satisfies Record<keyof typeof en, string>;
