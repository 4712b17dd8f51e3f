// Indonesian texts: the parts of an asset's page, what it is, its papers and its service book.

import type { asset as en } from '../../../en/screens/sales/asset.ts';

export const asset = {
  'asset.parts': 'Bagian halaman ini',
  'asset.part.earnings': 'Pendapatan',
  'asset.part.vehicle': 'Kendaraan',
  'asset.part.pile': 'Stasiun pengisian',
  'asset.part.deposit': 'Aset',
  'asset.part.terms': 'Ketentuan dan risiko',
  'asset.facts': 'Info utama',
  'asset.model': 'Merek dan model',
  'asset.year': 'Tahun model',
  'asset.plate': 'Pelat nomor',
  'asset.device': 'Perangkat',
  'asset.since': 'Bergabung di armada sejak',
  'asset.papers': 'Dokumen',
  'asset.paper.title': 'Surat kepemilikan',
  'asset.paper.insurance': 'Asuransi',
  'asset.paperUntil': '{number}, sampai {day}',
  'asset.paperValid': 'Berlaku',
  'asset.paperOver': 'Kedaluwarsa',
  'asset.book': 'Buku servis',
  'asset.bookNothing': 'Tidak ada gangguan, kunjungan bengkel, atau pekerjaan yang tercatat.',
  'asset.bookHint': 'Gangguan dan waktu tidak beroperasi tercatat otomatis; pekerjaan dicatat oleh armada.',
  'asset.bookSince': 'Sejak {from}',
  'asset.bookPeriod': '{from} sampai {until}',
  'asset.bookExpected': 'Sejak {from}, diperkirakan sampai {until}',
  'asset.odometer': '{n} km',
} satisfies Record<keyof typeof en, string>;
