// Indonesian texts: the steps from revenue to a part of it.

import type { waterfall as en } from '../../../en/screens/sales/waterfall.ts';

export const waterfall = {
  'waterfall.title': 'Dari omzet ke bagian Anda',
  'waterfall.titleOne': 'Dari mana hasil satu unit',
  'waterfall.day': '{day}, hari terakhir yang dihitung',
  'waterfall.work': 'Order dan sesi',
  'waterfall.insurance': 'Dibayar asuransi',
  'waterfall.sale': 'Dibayar pembeli aset',
  'waterfall.scrap': 'Dibayar untuk besi tua',
  'waterfall.notCounted': 'Tercatat, tetapi tidak disetujui',
  'waterfall.reason': 'Mengapa disetujui lebih sedikit: {reason}',
  'waterfall.revenue': 'Omzet disetujui',
  'waterfall.fleetShare': 'Bagian armada',
  'waterfall.fleetShareOf': 'Bagian armada, {percent}',
  'waterfall.members': 'Bagian anggota, seluruh {n} unit',
  'waterfall.otherUnits': '{n} unit lainnya',
  'waterfall.rounding': 'Pembulatan',
  'waterfall.mine': 'Milik Anda, {n} unit',
  'waterfall.one': 'Satu unit',
  'waterfall.part': 'Bagian saya: {units} dari {all} unit',
  'waterfall.perUnit': 'Bagian satu unit: {amount}',
  'waterfall.count': '{n, plural, =0 {Tidak ada order atau sesi tercatat} other {# order, sesi, atau dokumen}}',
} satisfies Record<keyof typeof en, string>;
