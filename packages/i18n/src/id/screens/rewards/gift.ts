// Indonesian texts: claimable and claimed gifts.

import type { gift as en } from '../../../en/screens/rewards/gift.ts';

export const gift = {
  'gift.title': 'Kado',
  'gift.tabs': 'Kado menurut status',
  'gift.tab.claim': 'Siap diklaim',
  'gift.tab.not_yet_claimable': 'Belum bisa',
  'gift.tab.claimed': 'Sudah diklaim',
  'gift.claim': 'Klaim',
  'gift.claimAll': 'Klaim semua',
  'gift.validUntil': 'Berlaku sampai {day}',
  'gift.expiring': 'Kedaluwarsa {day}',
  'gift.openFrom': 'Bisa diklaim mulai {time}',
  'gift.claimedOn': 'Diklaim {day}',
  'gift.expiredOn': 'Kedaluwarsa {day}',
  'gift.code': 'Kode voucer',
  'gift.voucher': 'Voucher',
  'gift.source.redeem': 'Kode tukar',
  'gift.source.level': 'Naik level',
  'gift.source.operator': 'Dari Roda',
  'gift.source.campaign': 'Kampanye',
  'gift.empty.claim': 'Tidak ada yang bisa diklaim',
  'gift.empty.claimHint': 'Kado datang dari kode tukar, kenaikan level, dan kampanye.',
  'gift.empty.not_yet_claimable': 'Tidak ada kado yang menunggu',
  'gift.empty.claimed': 'Anda belum mengklaim kado',
  'gift.redeem': 'Masukkan kode tukar',
  'gift.got': 'Diklaim: {what}',
  'gift.gotNothing': 'Tidak ada lagi yang bisa diklaim',
  'gift.vouchers': '{n} voucher',
} satisfies Record<keyof typeof en, string>;
