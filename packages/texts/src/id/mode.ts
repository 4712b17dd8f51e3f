// Indonesian: why the app is whole or trimmed, and the texts of law.

import type { mode as en } from '../en/mode.ts';

export const mode = {
  'mode.title': 'Mengapa seperti ini?',
  'mode.full': 'Produk pendapatan ditawarkan di negara Anda',
  'mode.trimmed': 'Produk pendapatan tidak ditawarkan di sini',
  'mode.reason': 'Alasan',
  'mode.rule': 'Cara menentukannya',
  'mode.ruleText':
    'Menurut negara, kanal dan versi aplikasi, serta jadwal publik. Berlaku sama bagi semua orang, ' +
    'termasuk peninjau. Akun, perangkat, alamat, atau waktu tidak pernah mengubahnya.',
  'mode.country': 'Negara',
  'mode.channel': 'Kanal',
  'mode.appVersion': 'Versi aplikasi',
  'mode.licenceNumber': 'Nomor izin',
  'mode.licenceRegister': 'Register publik',
  'mode.licenceScope': 'Cakupan',
  'mode.licenceExpires': 'Berlaku sampai',
  'mode.always': 'Penarikan, laporan, dan pengaduan selalu bisa dilakukan.',
  'mode.since': 'Berlaku sejak {date}',
  'mode.document': 'Dokumen',
  'mode.documentVersion': 'Versi {version}',
  'mode.documentMissing': 'Teks ini belum diterbitkan.',
} satisfies Record<keyof typeof en, string>;
