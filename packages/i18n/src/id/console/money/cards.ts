// Indonesian console texts: bank cards.

import type { cards as en } from '../../../en/console/money/cards.ts';

export const cards = {
  'ops.cards.title': 'Kartu bank',
  'ops.cards.card': 'Kartu',
  'ops.cards.bank': 'Bank',
  'ops.cards.holderMatch': 'Pemilik adalah anggota',
  'ops.cards.verified': 'Diverifikasi bank',
  'ops.cards.state.waiting': 'Menunggu 24 jam',
  'ops.cards.state.usable': 'Dapat dipakai',
  'ops.cards.state.blocked': 'Diblokir',
  'ops.cards.state.removed': 'Dihapus',
  'ops.cards.added': 'Ditautkan',
  'ops.cards.usable': 'Dapat dipakai mulai',
  'ops.cards.paid': 'Pembayaran',
  'ops.cards.last4': '4 angka terakhir',
  'ops.cards.blockedNote': 'Tidak ada penarikan baru ke kartu ini. Anggota membaca:',
  'ops.cards.verifiedAt': 'Diverifikasi',
  'ops.cards.verifiedBy': 'Diverifikasi oleh',
  'ops.cards.verifiedNote': 'Keterangan bank',
  'ops.cards.withdrawals': 'Penarikan anggota ini',
  'ops.cards.verify': 'Verifikasi',
  'ops.cards.verifyHelp': 'Surat atau telepon bank mana yang menyatakan pemiliknya adalah anggota.',
  'ops.cards.block': 'Blokir',
  'ops.cards.blockNote': 'Anggota membaca alasannya dan boleh menautkan kartu lain. Uangnya tidak pernah ditahan.',
  'ops.cards.unblock': 'Buka blokir',
  'ops.cards.number': 'Nomor lengkap',
  'ops.cards.holder': 'Pemilik',
} satisfies Record<keyof typeof en, string>;
