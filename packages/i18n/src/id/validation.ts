// Indonesian texts: form validation messages for missing or invalid values.

import type { validation as en } from '../en/validation.ts';

export const validation = {
  'validation.phoneRequired': 'Masukkan nomor HP',
  'validation.phoneInvalid': 'Nomor HP tidak valid',
  'validation.passwordRequired': 'Masukkan kata sandi',
  'validation.passwordShort': 'Minimal 6 karakter',
  'validation.passwordsDiffer': 'Kedua kata sandi tidak sama',
  'validation.confirmRequired': 'Masukkan kata sandi sekali lagi',
  'validation.codeRequired': 'Masukkan 6 digit kode',
  'validation.codeWrong': 'Kode verifikasi salah',
  'validation.captchaExpired': 'Kode gambar kedaluwarsa, ini yang baru',
  'validation.captchaRequired': 'Masukkan huruf pada gambar',
  'validation.resendIn': 'Kirim ulang dalam {s} detik',
  'validation.invitationRequired': 'Masukkan kode undangan',
  'validation.agreement': 'Setujui perjanjian terlebih dahulu',
  'validation.bank': 'Pilih bank',
  'validation.cardNumber': 'Masukkan nomor rekening/kartu',
  'validation.amount': 'Masukkan jumlah penarikan',
  'validation.amountRequired': 'Masukkan jumlah',
  'validation.overBalance': 'Maksimal penarikan {amount}',
  'validation.redeem': 'Masukkan kode tukar',
  'validation.answer': 'Pilih jawaban',
  'validation.avatar': 'Unggah foto profil',
  'validation.imageTooLarge': 'Ukuran gambar terlalu besar',
  'validation.nickname': 'Gunakan 1 sampai 20 karakter',
  'validation.location': 'Lokasi gagal didapat. Buka pengaturan?',
  'validation.required': 'Mohon diisi',
  'validation.invalid': 'Nilai ini tidak valid',
  'validation.unknownField': 'Kolom ini tidak dikenal',
  'validation.tooLong': 'Maksimal {max} karakter',
} satisfies Record<keyof typeof en, string>;
