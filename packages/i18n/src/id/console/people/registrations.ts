// Indonesian console texts: registrations that wait for a look.

import type { registrations as en } from '../../../en/console/people/registrations.ts';

export const registrations = {
  'ops.registrations.title': 'Pendaftaran untuk diperiksa',
  'ops.registrations.about':
    'Lebih banyak dari biasanya datang dari satu jaringan atau perangkat. Akunnya berfungsi; hadiah, bingkisan, dan kotak menunggu Anda. Penarikan tidak pernah menunggu.',
  'ops.registrations.registered': 'Terdaftar',
  'ops.registrations.reason': 'Alasan',
  'ops.registrations.reason.network_hour': 'Banyak dalam satu jam dari satu jaringan',
  'ops.registrations.reason.network_day': 'Banyak dalam sehari dari satu jaringan',
  'ops.registrations.reason.device': 'Beberapa akun di perangkat itu',
  'ops.registrations.address': 'Jaringan',
  'ops.registrations.sameNetwork': 'Dari jaringan ini',
  'ops.registrations.showNetwork': 'Tampilkan semua dari jaringan ini',
  'ops.registrations.inviter': 'Diundang oleh',
  'ops.registrations.verified': 'Identitas terverifikasi',
  'ops.registrations.chosen': '{n} dipilih',
  'ops.registrations.networkOf': 'Jaringan anggota',
  'ops.registrations.inviterId': 'Pengundang',
  'ops.registrations.approveNote':
    'Hadiah, bingkisan, dan kotak langsung terbuka, dan hadiah undangannya tidak lagi ditahan. Anggota diberi tahu.',
  'ops.registrations.rejectNote':
    'Hadiah, bingkisan, dan kotak tetap ditutup. Akun dan uangnya sendiri tidak terpengaruh, dan masih bisa disetujui nanti. Anggota membaca alasannya.',
  'ops.registrations.approveMany': 'Setujui {n} pendaftaran',
  'ops.registrations.rejectMany': 'Tolak {n} pendaftaran',
  'ops.registrations.toldMember': 'Yang dibaca anggota',
  'ops.registrations.state.pending': 'Menunggu',
  'ops.registrations.state.approved': 'Disetujui',
  'ops.registrations.state.rejected': 'Ditolak',
} satisfies Record<keyof typeof en, string>;
