// Indonesian console texts: staff and roles.

import type { staff as en } from '../../../en/console/system/staff.ts';

export const staff = {
  'ops.staff.title': 'Staf dan peran',
  'ops.staff.people': 'Rekan kerja',
  'ops.staff.sessions': 'Sesi',
  'ops.staff.roles': 'Peran',
  'ops.staff.role': 'Peran',
  'ops.staff.factors': 'Faktor kedua',
  'ops.staff.factor.none': 'Tidak ada',
  'ops.staff.factor.totp': 'Aplikasi autentikator',
  'ops.staff.factor.passkey': 'Kunci sandi',
  'ops.staff.passkeys': '{n, plural, other {# kunci sandi}}',
  'ops.staff.lastLogIn': 'Terakhir masuk',
  'ops.staff.joinsAt': 'Dapat bergabung mulai',
  'ops.staff.invitedUntil': 'Undangan berlaku sampai',
  'ops.staff.number': 'Nomor operator',
  'ops.staff.nameOrMail': 'Nama atau surel',
  'ops.staff.invite': 'Undang rekan',
  'ops.staff.inviteNote':
    'Orang kedua menyetujuinya dan semua rekan diberi tahu. Anda mendapat tautan agar rekan Anda memilih kata sandi, paling cepat sehari kemudian.',
  'ops.staff.rolesHelp': 'Pemilik menunjuk orang dan ikut membaca: hanya peran auditor yang boleh menyertainya.',
  'ops.staff.changeRoles': 'Ubah peran',
  'ops.staff.changeRolesTitle': 'Peran {name}',
  'ops.staff.changeRolesNote':
    'Orang kedua menyetujuinya; tidak ada yang memutuskan perannya sendiri. Sesi yang terbuka berlanjut dengan peran baru.',
  'ops.staff.lockOut': 'Kunci akses',
  'ops.staff.lockOutTitle': 'Kunci akses {name}?',
  'ops.staff.lockOutNote':
    'Orang kedua menyetujuinya. Setelah itu kata sandi, kunci sandi, dan sesi tidak berlaku. Bila mendesak, akhiri dahulu sesinya: itu cukup satu orang.',
  'ops.staff.resetFactor': 'Faktor kedua hilang',
  'ops.staff.resetFactorTitle': 'Hapus faktor kedua {name}?',
  'ops.staff.resetFactorNote':
    'Orang kedua menyetujuinya, dan keduanya bukan operator ini. Kata sandi tetap; sesi yang terbuka berakhir, dan sesi berikutnya menyiapkan faktor baru dahulu. Pastikan yang meminta benar-benar orangnya.',
  'ops.staff.noFactor': 'Tidak ada faktor kedua untuk dihapus',
  'ops.staff.isLocked': 'Sudah dikunci. Undang lagi orang ini untuk membukanya.',
  'ops.staff.notYourself': 'Tidak ada yang memutuskan tentang dirinya sendiri',
  'ops.staff.link': 'Buat tautan',
  'ops.staff.linkTitle': 'Undangan untuk {name}',
  'ops.staff.linkNote':
    'Tautan baru mengakhiri yang sebelumnya. Berlaku 48 jam, dan baru setelah semua rekan tahu selama sehari.',
  'ops.staff.linkOnce':
    'Tautan ini hanya ditampilkan sekarang dan juga dikirim ke email rekan Anda; jika tidak sampai, serahkan sendiri. Siapa pun yang memilikinya dapat menetapkan kata sandi.',
  'ops.staff.linkCopied': 'Sudah saya salin',
  'ops.staff.linkFrom': 'Berlaku mulai',
  'ops.staff.linkUntil': 'Berlaku sampai',
  'ops.staff.state.active': 'Aktif',
  'ops.staff.state.invited': 'Diundang',
  'ops.staff.state.locked': 'Terkunci',
} satisfies Record<keyof typeof en, string>;
