// Indonesian texts: the certificate of a holding.

import type { certificate as en } from '../../../en/screens/sales/certificate.ts';

export const certificate = {
  'certificate.title': 'SERTIFIKAT UNIT',
  'certificate.units': '{n} unit',
  'certificate.device': 'Perangkat',
  'certificate.plate': 'Pelat nomor',
  'certificate.from': 'Mulai',
  'certificate.until': 'Sampai',
  'certificate.number': 'Nomor',
  'certificate.withName': 'Dengan nama saya',
  'certificate.share': 'Bagikan gambar',
  'certificate.save': 'Simpan gambar',
  'certificate.saved': 'Tersimpan',
  'certificate.failed': 'Gambar tidak bisa disimpan. Coba lagi',
  'certificate.hint': 'Tanpa nominal. Menunjukkan apa yang Anda miliki, bukan surat berharga.',
} satisfies Record<keyof typeof en, string>;
