// Indonesian texts: the steps from revenue to a part of it.

import type { waterfall as en } from '../../../en/screens/sales/waterfall.ts';

export const waterfall = {
  'waterfall.title': 'Dari omzet ke bagian Anda',
  'waterfall.titleOne': 'Dari omzet ke satu unit, {day}',
  'waterfall.evidence': 'Perjalanan dan sesi ({n})',
  'waterfall.evidence.insurance': 'Dibayar perusahaan asuransi',
  'waterfall.evidence.sale': 'Dibayar pembeli aset',
  'waterfall.evidence.scrap': 'Dibayar untuk besi tua',
  'waterfall.notCounted': 'Tercatat, tetapi tidak disetujui',
  'waterfall.notCountedWhy': 'Alasan: {reason}',
  'waterfall.revenue': 'Omzet disetujui',
  'waterfall.fleetShare': 'Bagian armada, {percent}',
  'waterfall.members': 'Bagian anggota, seluruh {n} unit',
  'waterfall.otherUnits': '{n} unit lainnya',
  'waterfall.rounding': 'Pembulatan ke sen',
  'waterfall.mine': 'Milik Anda, {n} unit',
  'waterfall.one': 'Satu unit',
  'waterfall.part': 'Bagian saya: {units} dari {all} unit',
  'waterfall.perUnit': 'Bagian satu unit: {amount}',
  'waterfall.supplement': 'Tambahan {n}: omzet yang masuk terlambat',
  'waterfall.none': 'Langkahnya muncul bersama hari pertama yang dihitung.',
} satisfies Record<keyof typeof en, string>;
