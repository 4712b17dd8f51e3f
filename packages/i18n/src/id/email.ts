// Indonesian texts: e-mail to operators.

import type { email as en } from '../en/email.ts';

export const email = {
  'email.greeting': 'Halo {name},',
  'email.footer': '{company}\nKonsol: {console}\nPesan ini dikirim otomatis. Balasan tidak dibaca.',
  'email.notYou':
    'Jika ini bukan Anda, segera minta pemilik atau tim kepatuhan mengakhiri sesi Anda dan mengunci akun Anda.',
  'email.factor': '{factor, select, passkey {kunci sandi} other {kode aplikasi autentikator}}',
  'email.invitation.subject': '{company}: Anda diundang ke konsol',
  'email.invitation.body':
    'Anda diundang bekerja di konsol {company}. Tautan ini untuk membuat kata sandi, satu kali, dari {from} sampai {until}:',
  'email.invitation.end':
    'Siapa pun yang punya tautan ini bisa memakainya: jangan diteruskan. Jika Anda tidak menunggu undangan, abaikan saja.',
  'email.approvals.subject': '{company}: {n, plural, other {# permintaan menunggu}} operator kedua',
  'email.approvals.body':
    'Permintaan ini menunggu operator kedua, dan Anda bisa memutuskannya. Rinciannya hanya ada di konsol.',
  'email.approvals.line': '– {kind}: {n}',
  'email.log_in.subject': '{company}: Anda masuk dari alamat jaringan baru',
  'email.log_in.body':
    'Akun Anda dipakai masuk pada {at} dari alamat {address}, yang belum pernah Anda pakai sebelumnya.',
  'email.factor_added.subject': '{company}: faktor kedua ditambahkan',
  'email.factor_added.body': 'Pada {at} akun Anda mendapat faktor kedua lagi: {factor}.',
  'email.factor_removed.subject': '{company}: faktor kedua dihapus',
  'email.factor_removed.body': 'Pada {at} satu faktor kedua akun Anda dihapus: {factor}.',
  'email.factors_reset.subject': '{company}: faktor kedua Anda dihapus',
  'email.factors_reset.body':
    'Pada {at} dua rekan Anda menghapus faktor kedua akun Anda, dan sesi Anda berakhir. Pasang yang baru saat Anda masuk.',
  'email.password.subject': '{company}: kata sandi Anda diganti',
  'email.password.body': 'Pada {at} kata sandi akun Anda diganti, dan sesi Anda yang lain berakhir.',
  'email.locked.subject': '{company}: terlalu banyak percobaan masuk yang gagal',
  'email.locked.body':
    'Pada {at} sudah terlalu banyak percobaan masuk dengan alamat email Anda yang gagal. Percobaan berikutnya diperlambat. Kata sandi Anda tetap sama, dan Anda tetap dapat masuk seperti biasa di perangkat yang pernah Anda pakai.',
  'email.revoked.subject': '{company}: akun Anda dikunci',
  'email.revoked.body':
    'Pada {at} dua rekan Anda mengunci akun Anda, dan sesi Anda berakhir. Anda tidak bisa masuk lagi.',
} satisfies Record<keyof typeof en, string>;
