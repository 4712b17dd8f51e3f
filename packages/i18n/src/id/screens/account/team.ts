// Indonesian texts: members who joined with the own invitation code.

import type { team as en } from '../../../en/screens/account/team.ts';

export const team = {
  'team.title': 'Tim saya',
  'team.invited': 'Diundang',
  'team.verified': 'Terverifikasi',
  'team.coins': 'Koin diperoleh',
  'team.rechargeTitle': 'Total isi saldo',
  'team.rechargeHint': 'Total semua orang. Tidak ada yang menjadi milik Anda, dan jumlah per orang tidak ditampilkan.',
  'team.rechargeHidden': 'Ditampilkan mulai {n} orang, agar jumlah per orang tidak terlihat.',
  'team.people': 'Anggota',
  'team.joined': 'Bergabung {time}',
  'team.isVerified': 'Terverifikasi',
  'team.notVerified': 'Belum terverifikasi',
  'team.empty': 'Belum ada yang bergabung dengan kode Anda',
  'team.invite': 'Undang',
  'team.rewards': 'Hadiah undangan',
  'team.note':
    'Hanya satu tingkat, dan hanya pendaftaran yang dihitung. Pembelian atau isi saldo siapa pun tidak memberi Anda apa-apa.',
} satisfies Record<keyof typeof en, string>;
