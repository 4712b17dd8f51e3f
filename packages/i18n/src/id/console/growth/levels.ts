// Indonesian console texts: levels and benefits.

import type { levels as en } from '../../../en/console/growth/levels.ts';

export const levels = {
  'ops.levels.title': 'Level dan manfaat',
  'ops.levels.fairness':
    'Level diperoleh dari kegiatan anggota, tidak pernah dari uang atau orang lain. Level yang lebih rendah tidak pernah lebih buruk daripada level dasar.',
  'ops.levels.since': 'Berlaku sejak',
  'ops.levels.count': 'Jumlah level',
  'ops.levels.versionN': 'Level, versi {n}',
  'ops.levels.level': 'Level',
  'ops.levels.levelN': 'Level {n}',
  'ops.levels.ladder': 'Level, mulai dari dasar',
  'ops.levels.ladderHelp': 'Dua sampai sembilan. Urutan dalam daftar ini adalah levelnya.',
  'ops.levels.description': 'Keterangan',
  'ops.levels.verified': 'Identitas terverifikasi',
  'ops.levels.memberDays': 'Hari sejak bergabung',
  'ops.levels.checkInDays': 'Hari check-in',
  'ops.levels.quizzes': 'Kuis selesai',
  'ops.levels.bonusCoins': 'Koin saat mencapainya',
  'ops.levels.feeDiscount': 'Potongan biaya penarikan',
  'ops.levels.feeNote': 'Potongan biaya penarikan termasuk ketentuan penarikan dan diubah di sana.',
  'ops.levels.propose': 'Usulkan level baru',
  'ops.levels.proposeNote':
    'Seluruh tangga level baru, diputuskan orang kedua. Level yang sudah dicapai dipertahankan sedikitnya 30 hari.',
  'ops.levels.fillIn': 'Beri nama tiap level dalam tiga bahasa, lalu dampaknya ditampilkan di sini.',
  'ops.levels.fair': 'Tidak ada yang tidak adil',
  'ops.levels.unfair': 'Ini tidak dapat diusulkan',
  'ops.levels.fault.not_contiguous': 'ada level sebelumnya yang hilang',
  'ops.levels.fault.base_has_conditions': 'level dasar tidak boleh meminta syarat atau memberi koin',
  'ops.levels.fault.easier_than_lower': 'lebih mudah dicapai daripada level di bawahnya',
  'ops.levels.fault.worse_than_lower': 'memberi lebih sedikit daripada level di bawahnya',
  'ops.levels.fault.no_condition': 'tidak meminta apa pun',
  'ops.levels.effect': 'Anggota per level',
  'ops.levels.membersNow': 'Anggota sekarang',
  'ops.levels.membersAfter': 'Menurut level ini',
  'ops.levels.rising': 'Akan naik',
  'ops.levels.falling': 'Akan turun, paling cepat sebulan setelah kenaikan terakhir',
  'ops.levels.bonusCost': 'Biaya kenaikan',
} satisfies Record<keyof typeof en, string>;
