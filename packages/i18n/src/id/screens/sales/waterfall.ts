// Indonesian texts: the steps from revenue to a part of it.

import type { waterfall as en } from '../../../en/screens/sales/waterfall.ts';

export const waterfall = {
  'waterfall.title': 'Dari omzet ke bagian Anda',
  'waterfall.titleOne': 'Dari mana hasil satu unit',
  'waterfall.day': '{day}, hari terakhir yang dihitung',
  'waterfall.work.orders': 'Order',
  'waterfall.work.rides': 'Perjalanan',
  'waterfall.work.deliveries': 'Pengantaran',
  'waterfall.work.sessions': 'Sesi pengisian',
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
  'waterfall.count.orders': '{n, plural, =0 {Tidak ada order tercatat} other {# order atau dokumen}}',
  'waterfall.count.rides': '{n, plural, =0 {Tidak ada perjalanan tercatat} other {# perjalanan atau dokumen}}',
  'waterfall.count.deliveries': '{n, plural, =0 {Tidak ada pengantaran tercatat} other {# pengantaran atau dokumen}}',
  'waterfall.count.sessions': '{n, plural, =0 {Tidak ada sesi tercatat} other {# sesi atau dokumen}}',
} satisfies Record<keyof typeof en, string>;
