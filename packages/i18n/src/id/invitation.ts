// Indonesian texts: why an invitation's reward can or cannot be received yet.

import type { invitation as en } from '../en/invitation.ts';

export const invitation = {
  'invitation.reason.verification': 'Menunggu verifikasi identitas',
  'invitation.reason.review': 'Menunggu pemeriksaan pendaftarannya',
  'invitation.reason.monthly_cap': 'Batas bulan ini tercapai. Bisa diklaim bulan depan.',
  'invitation.reason.same_device': 'Mendaftar dari perangkat dan jaringan yang sama dengan pengundang',
  'invitation.reason.duplicate_identity': 'Identitas ini dipakai akun lain',
  'invitation.reason.closed': 'Akun sudah ditutup',
  'invitation.reason.void': 'Tidak diberikan setelah pemeriksaan',
  'invitation.reason.too_few':
    'Ditampilkan setelah minimal {least} orang mengisi saldo, agar jumlah per orang tidak terlihat',
} satisfies Record<keyof typeof en, string>;
