// Indonesian console texts: check-in and coins.

import type { checkin as en } from '../../../en/console/growth/checkin.ts';

export const checkin = {
  'ops.checkin.title': 'Check-in dan koin',
  'ops.checkin.tab.rules': 'Hari check-in',
  'ops.checkin.tab.gifts': 'Hadiah',
  'ops.checkin.tab.budget': 'Anggaran',
  'ops.checkin.tab.report': 'Terbit dan terpakai',
  'ops.checkin.propose': 'Usulkan aturan',
  'ops.checkin.rewards': 'Koin per hari',
  'ops.checkin.rewardsHelp': 'Satu angka per hari; Enter setelah tiap angka.',
  'ops.checkin.resets': 'Lewat sehari mulai lagi',
  'ops.checkin.inForce': 'Berlaku',
  'ops.checkin.grant': 'Beri hadiah',
  'ops.checkin.grantNote': 'Di atas batas, hadiah menunggu orang kedua.',
  'ops.checkin.members': 'Nomor anggota',
  'ops.checkin.granted': 'Diberikan',
  'ops.checkin.source': 'Asal',
  'ops.checkin.source.redeem': 'Kode tukar',
  'ops.checkin.source.level': 'Level',
  'ops.checkin.source.operator': 'Operator',
  'ops.checkin.source.campaign': 'Kampanye',
  'ops.checkin.state.not_yet_claimable': 'Belum',
  'ops.checkin.state.claim': 'Dapat diklaim',
  'ops.checkin.state.claimed': 'Diklaim',
  'ops.checkin.state.expired': 'Kedaluwarsa',
  'ops.checkin.left': 'Sisa',
  'ops.checkin.used': 'Terpakai',
  'ops.checkin.fund': 'Tambah anggaran',
  'ops.checkin.fundNote':
    'Rupiah berasal dari rekening pemasaran perusahaan: rekening korannya dan rekening bank anggota harus memuat barisnya, dengan referensi dan jumlah yang sama. Poin dan koin diterbitkan. Orang kedua yang memutuskan.',
  'ops.checkin.line': 'Baris rekening koran',
  'ops.checkin.lineHelp': 'Nomor penerimaan di rekening bank anggota, di halaman rekening koran',
  'ops.checkin.issued': 'Diterbitkan',
  'ops.checkin.burnt': 'Terpakai atau kedaluwarsa',
  'ops.checkin.outstanding': 'Di tangan anggota',
} satisfies Record<keyof typeof en, string>;
