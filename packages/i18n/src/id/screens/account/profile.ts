// Indonesian texts: the profile, and setting it up after registering.

import type { profile as en } from '../../../en/screens/account/profile.ts';

export const profile = {
  'profile.title': 'Profil',
  'profile.newTitle': 'Nama dan foto',
  'profile.newHint': 'Kami panggil Anda siapa? Bisa diubah nanti.',
  'profile.avatar': 'Foto profil',
  'profile.avatarN': 'Gambar {n}',
  'profile.changeAvatar': 'Ganti foto profil',
  'profile.ownPhoto': 'Pakai foto sendiri',
  'profile.nickname': 'Nama panggilan',
  'profile.account': 'Akun',
  'profile.accountHint': 'Nomor anggota {id}',
  'profile.birthDate': 'Tanggal lahir',
  'profile.birthDateHint': 'Sebagian produk hanya untuk usia {age} tahun ke atas.',
  'profile.birthDateWrong': 'Masukkan tanggal yang sudah lewat',
  'profile.tooYoung': 'Produk pendapatan bisa dibeli mulai usia {age} tahun.',
  'profile.gender': 'Jenis kelamin',
  'profile.female': 'Perempuan',
  'profile.male': 'Laki-laki',
  'profile.unknown': 'Tidak ingin menyebutkan',
  'profile.address': 'Alamat tempat tinggal',
  'profile.addressHint': 'Opsional. Alamat pengiriman disimpan terpisah.',
  'profile.passport': 'Paspor',
  'profile.passportAdd': 'Tambah',
  'profile.passportChange': 'Ubah',
  'profile.passportWhy':
    'Hanya diperlukan bila diminta mitra di luar negeri. Disimpan terenkripsi dan ditampilkan tersamar.',
  'profile.passportWrong': '6 sampai 12 huruf dan angka',
  'profile.saved': 'Tersimpan',
} satisfies Record<keyof typeof en, string>;
