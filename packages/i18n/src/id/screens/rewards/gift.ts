// Indonesian texts: claimable and claimed gifts.

import type { gift as en } from '../../../en/screens/rewards/gift.ts';

export const gift = {
  'gift.title': 'Hadiah',
  'gift.tabs': 'Hadiah menurut status',
  'gift.tab.claim': 'Klaim',
  'gift.tab.not_yet_claimable': 'Belum',
  'gift.tab.claimed': 'Diklaim',
  'gift.claim': 'Klaim',
  'gift.claimAll': 'Klaim semua',
  'gift.validUntil': 'Berlaku sampai {day}',
  'gift.expiring': 'Kedaluwarsa {day}',
  'gift.openFrom': 'Bisa diklaim mulai {time}',
  'gift.claimedOn': 'Diklaim {day}',
  'gift.expiredOn': 'Kedaluwarsa {day}',
  'gift.code': 'Kode voucer',
  'gift.voucher': 'Voucer',
  'gift.source.redeem': 'Kode tukar',
  'gift.source.level': 'Naik level',
  'gift.source.operator': 'Dari Roda',
  'gift.source.campaign': 'Kampanye',
  'gift.empty.claim': 'Tidak ada yang bisa diklaim',
  'gift.empty.claimHint': 'Hadiah datang dari kode tukar, kenaikan level, dan kampanye.',
  'gift.empty.not_yet_claimable': 'Tidak ada hadiah yang menunggu',
  'gift.empty.claimed': 'Anda belum mengklaim hadiah',
  'gift.redeem': 'Masukkan kode tukar',
  'gift.got': 'Diklaim: {what}',
  'gift.gotNothing': 'Tidak ada yang tersisa untuk diklaim',
  'gift.vouchers': '{n} voucer',
} satisfies Record<keyof typeof en, string>;
