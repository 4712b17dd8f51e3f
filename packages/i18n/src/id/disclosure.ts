// Indonesian texts: disclosures next to every income figure: basis, risk, licence.

import type { disclosure as en } from '../en/disclosure.ts';

export const disclosure = {
  'disclosure.pastResult': 'Hasil masa lalu bukan jaminan hasil mendatang',
  'disclosure.risk': 'Pendapatan adalah bagian Anda dari hasil aset dan bisa nol. Anda bisa rugi.',
  'disclosure.noIncomeDay': 'Tidak ada omzet pada hari ini',
  'disclosure.estimatedDaily': 'Perkiraan pendapatan harian',
  'disclosure.estimatedTotal': 'Perkiraan total selama {n} hari',
  'disclosure.estimateShort': 'Perkiraan {amount}/hari',
  'disclosure.actual30': 'Aktual, 30 hari terakhir',
  'disclosure.actual90': 'Aktual, 90 hari terakhir',
  'disclosure.perDay': 'per hari',
  'disclosure.zeroDays': '{n} hari tanpa pendapatan',
  'disclosure.noHistory': 'Belum ada hasil tercatat',
  'disclosure.licence': 'Izin {number}, {register}',
  'disclosure.licenceDemo': 'Izin demo. Tidak ada penawaran di sini.',
  'disclosure.licenceNone': 'Belum ada izin tercatat untuk negara Anda. Produk pendapatan tidak dijual.',
  'disclosure.incomeSource': 'Pendapatan dibayar hanya dari omzet operasional yang disetujui.',
  'disclosure.fraudTip': 'Kami tidak pernah meminta kata sandi atau kode Anda. Periksa alamat sebelum masuk.',
  'disclosure.amountGross': 'Jumlah',
  'disclosure.amountFee': 'Biaya',
  'disclosure.amountTax': 'Pajak',
  'disclosure.amountNet': 'Anda terima',
  'disclosure.coverage': 'Dana dibanding kewajiban: {percent}',
  'disclosure.riskText': 'Baca risikonya',
} satisfies Record<keyof typeof en, string>;
