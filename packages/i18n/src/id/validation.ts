// Indonesian texts: form validation messages for missing or invalid values.

import type { validation as en } from '../en/validation.ts';

export const validation = {
  'validation.phoneRequired': 'Masukkan nomor HP',
  'validation.phoneInvalid': 'Nomor HP tidak valid',
  'validation.passwordRequired': 'Masukkan kata sandi',
  'validation.passwordShort': 'Minimal {min} karakter',
  'validation.passwordsDiffer': 'Kata sandi tidak sama',
  'validation.confirmRequired': 'Masukkan kata sandi sekali lagi',
  'validation.codeRequired': 'Masukkan {length} angka kode',
  'validation.codeWrong': 'Kode verifikasi salah',
  'validation.captchaExpired': 'Gambar kode kedaluwarsa. Ini yang baru.',
  'validation.captchaRequired': 'Masukkan huruf pada gambar',
  'validation.resendIn': 'Kirim ulang dalam {s} detik',
  'validation.invitationRequired': 'Masukkan kode undangan',
  'validation.agreement': 'Setujui perjanjian dulu',
  'validation.bank': 'Pilih bank',
  'validation.cardNumber': 'Masukkan nomor rekening atau kartu debit',
  'validation.amount': 'Masukkan jumlah penarikan',
  'validation.amountRequired': 'Masukkan jumlah',
  'validation.overBalance': 'Maksimal {amount} bisa ditarik',
  'validation.redeem': 'Masukkan kode tukar',
  'validation.answer': 'Pilih jawaban',
  'validation.avatar': 'Unggah foto profil',
  'validation.imageTooLarge': 'Ukuran gambar terlalu besar',
  'validation.nickname': 'Gunakan 1 sampai 20 karakter',
  'validation.location': 'Lokasi tidak ditemukan. Buka pengaturan?',
  'validation.required': 'Wajib diisi',
  'validation.invalid': 'Isian ini tidak valid',
  'validation.unknownField': 'Kolom ini tidak dikenali',
  'validation.tooLong': 'Maksimal {max} karakter',
} satisfies Record<keyof typeof en, string>;
