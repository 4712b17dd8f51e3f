// Indonesian texts: why the app is in full or review mode, and the legal texts.

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
  'mode.mode': 'Edisi',
  'mode.demoMode': 'Demo',
  'mode.productionMode': 'Resmi',
  'mode.decidedBy': 'Ditentukan oleh',
  'mode.licence': 'Izin',
  'mode.by.country': 'negara',
  'mode.by.channel': 'kanal aplikasi',
  'mode.by.version': 'versi aplikasi',
  'mode.by.schedule': 'jadwal publik',
  'mode.numbers': 'Dalam angka',
  'mode.claims': 'Kewajiban kepada anggota',
  'mode.held': 'Dana yang disimpan untuk mereka',
  'mode.coverage': 'Rasio cakupan',
  'mode.asOf': 'Per {time}',
  'mode.withdrawalTime': 'Penarikan 30 hari: separuh dibayar dalam {median}, 95% dalam {p95}',
  'mode.hours': '{n} jam',
  'mode.minutes': '{n} menit',
} satisfies Record<keyof typeof en, string>;
