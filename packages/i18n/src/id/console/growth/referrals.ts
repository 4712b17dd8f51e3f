// Indonesian console texts: referrals.

import type { referrals as en } from '../../../en/console/growth/referrals.ts';

export const referrals = {
  'ops.referrals.title': 'Undangan',
  'ops.referrals.inviter': 'Pengundang',
  'ops.referrals.inviterPhone': 'Telepon pengundang',
  'ops.referrals.invitee': 'Yang diundang',
  'ops.referrals.inviteePhone': 'Telepon yang diundang',
  'ops.referrals.joined': 'Bergabung',
  'ops.referrals.reward': 'Imbalan',
  'ops.referrals.claimed': 'Diklaim',
  'ops.referrals.signals': 'Tanda',
  'ops.referrals.signal.same_device': 'Perangkat sama',
  'ops.referrals.signal.duplicate_identity': 'Identitas dipakai dua kali',
  'ops.referrals.signal.burst': 'Banyak dalam satu jam',
  'ops.referrals.state.waiting': 'Belum terverifikasi',
  'ops.referrals.state.open': 'Dapat diklaim',
  'ops.referrals.state.claimed': 'Diklaim',
  'ops.referrals.state.refused': 'Ditolak',
  'ops.referrals.state.void': 'Batal',
  'ops.referrals.open': 'Buka imbalan',
  'ops.referrals.void': 'Batalkan',
  'ops.referrals.voidMany': 'Batalkan yang dipilih',
  'ops.referrals.voidManyTitle': '{n, plural, other {Batalkan # imbalan}}',
} satisfies Record<keyof typeof en, string>;
